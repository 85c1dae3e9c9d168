import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChargeRequest, PaymentEvent, PaymentLookup, PayoutRequest } from '#schemas/platform';
import { type LineFile, openLines, readLines } from '../storage/line-file.ts';
import { after, hasRate, instructionsOf, isSeen, type Payment, type PaymentAct } from './payment.ts';

/** A line of the provider's book: a payment as it is now, or an event that was delivered. */
type Line = { payment: Payment; event?: PaymentEvent } | { delivered: string };

/** Refused, for a reason that PaymentsErrorCode names. */
export class PaymentRefusal extends Error {
  readonly code: 'not_found' | 'conflict' | 'not_possible';
  constructor(code: PaymentRefusal['code']) {
    super(code);
    this.code = code;
  }
}

/** The provider's book of payments: what stands in it is on the disk before anybody is told. */
export class Payments {
  readonly #byReference = new Map<string, Payment>();
  readonly #pending = new Map<string, PaymentEvent>();
  readonly #file: LineFile;
  readonly #origin: () => string;
  readonly #clock: () => number;
  /** Called with every event that is to be delivered. */
  onEvent: (event: PaymentEvent) => void = () => {};

  /** Opens the book in a folder. `origin` is where the checkout's pages stand. */
  constructor(folder: string, origin: () => string, clock: () => number) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // It may have been there.
    chmodSync(folder, 0o700);
    const path = join(folder, 'payments.jsonl');
    for (const line of readLines(path) as Line[]) {
      if ('delivered' in line) this.#pending.delete(line.delivered);
      else {
        this.#byReference.set(nameOf(line.payment), line.payment);
        if (line.event) this.#pending.set(line.event.eventId, line.event);
      }
    }
    const events = [...this.#pending.values()];
    const lines: Line[] = [...this.#byReference.values()].map((payment) => {
      const event = events.findLast((one) => nameOf(one) === nameOf(payment));
      return { payment, ...(event ? { event } : {}) };
    });
    this.#file = openLines(path, lines);
    this.#origin = origin;
    this.#clock = clock;
  }

  /** Events that nobody has taken yet. */
  pending(): PaymentEvent[] {
    return [...this.#pending.values()];
  }

  /** All payments, the newest first. */
  all(): Payment[] {
    return [...this.#byReference.values()].reverse();
  }

  byToken(token: string): Payment | undefined {
    return this.all().find((payment) => payment.token === token);
  }

  byId(id: string): Payment | undefined {
    return this.all().find((payment) => payment.id === id);
  }

  /** Opens a charge, or answers the one of this reference. Throws conflict for another body. */
  async charge(request: ChargeRequest): Promise<Payment> {
    if (request.method === 'crypto' && !hasRate(request.currency)) throw new PaymentRefusal('not_possible');
    return this.#open('charge', request, (id) => {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = this.#clock() + request.minutes * 60_000;
      const checkoutUrl = `${this.#origin()}/checkout/${token}`;
      return {
        token,
        checkoutUrl,
        instructions: instructionsOf(request, id, { checkoutUrl, expiresAt }),
        expiresAt,
        returnUrl: request.returnUrl,
      };
    });
  }

  /** Opens a payout, or answers the one of this reference. Throws conflict for another body. */
  payout(request: PayoutRequest): Promise<Payment> {
    return this.#open('payout', request, () => ({ account: request.account }));
  }

  /** A payment as it is now. Throws not_found. */
  async find(lookup: PaymentLookup): Promise<Payment> {
    const payment = this.#byReference.get(nameOf(lookup));
    if (!payment) throw new PaymentRefusal('not_found');
    const { state, expiresAt } = payment;
    if (state !== 'open' || isSeen(payment) || expiresAt === undefined || expiresAt > this.#clock()) return payment;
    return this.act(payment, 'expire');
  }

  /** Does something to a payment and tells the platform. Throws not_possible. */
  async act(payment: Payment, act: PaymentAct): Promise<Payment> {
    const current = this.#byReference.get(nameOf(payment)) ?? payment;
    const next = after(current, act);
    if (!next) throw new PaymentRefusal('not_possible');
    const { merchant, kind, reference } = next;
    const event = { eventId: randomUUID(), merchant, kind, reference };
    this.#byReference.set(nameOf(next), next);
    this.#pending.set(event.eventId, event);
    await this.#file.append({ payment: next, event } satisfies Line);
    this.onEvent(event);
    return next;
  }

  /** Notes that the platform has taken an event. */
  async delivered({ eventId }: PaymentEvent): Promise<void> {
    if (this.#pending.delete(eventId)) await this.#file.append({ delivered: eventId } satisfies Line);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #open(
    kind: 'charge' | 'payout',
    request: ChargeRequest | PayoutRequest,
    more: (id: string) => Partial<Payment>,
  ): Promise<Payment> {
    const { merchant, reference, amount, currency, method } = request;
    const known = this.#byReference.get(nameOf({ kind, merchant, reference }));
    if (known) {
      if (JSON.stringify(known.request) !== JSON.stringify(request)) throw new PaymentRefusal('conflict');
      return this.find({ kind, merchant, reference });
    }
    const id = `${kind === 'charge' ? 'ch' : 'po'}_${randomBytes(16).toString('hex')}`;
    const createdAt = this.#clock();
    const own = { id, kind, merchant, reference, amount, currency, method, createdAt, request };
    const payment: Payment = { ...own, state: 'open', version: 1, ...more(id) };
    this.#byReference.set(nameOf(payment), payment);
    await this.#file.append({ payment } satisfies Line);
    return payment;
  }
}

const nameOf = ({ kind, merchant, reference }: Pick<PaymentLookup, 'kind' | 'merchant' | 'reference'>) =>
  `${kind} ${merchant} ${reference}`;
