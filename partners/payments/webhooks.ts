import type { PaymentEvent } from '#schemas/platform';
import { signCall } from '../http/signature.ts';
import type { Payments } from './payments.ts';

const path = '/payments/v1/events';
/** Pauses before an event that nobody has taken is sent again, ms; the last one stands for all later ones. */
export const eventPausesMs: readonly number[] = [1000, 5000, 30_000, 120_000, 600_000];
const timeoutMs = 5000;

interface WebhookOptions {
  platformUrl(): string;
  secret: string;
  clock: () => number;
  pausesMs: readonly number[];
}

/** How events are delivered; the test console changes it. */
export interface Delivery {
  /** Each is sent so long after it happened, ms. */
  delayMs: number;
  /** Each is sent so often. */
  copies: number;
  /** None is sent while false. */
  on: boolean;
}

/** Sends events to the platform until it has taken them: at least once, in no order that anybody may rely on. */
export class Webhooks {
  readonly delivery: Delivery = { delayMs: 0, copies: 1, on: true };
  readonly #payments: Payments;
  readonly #options: WebhookOptions;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;

  constructor(payments: Payments, options: WebhookOptions) {
    this.#payments = payments;
    this.#options = options;
    payments.onEvent = (event) => this.send(event);
  }

  /** Sends what was left over from before. */
  start(): void {
    for (const event of this.#payments.pending()) this.send(event);
  }

  /** Sends an event soon, and again until it is taken. */
  send(event: PaymentEvent): void {
    const { delayMs, copies } = this.delivery;
    for (let copy = 0; copy < copies; copy++) this.#later(event, delayMs, 0);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(event: PaymentEvent, delay: number, tries: number): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      const isTaken = this.delivery.on && (await this.#deliver(event));
      // What was not taken is sent again by the next start.
      if (this.#closed) return;
      if (isTaken) return this.#payments.delivered(event);
      const { pausesMs } = this.#options;
      this.#later(event, pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, tries + 1);
    }, delay);
    this.#timers.add(timer);
    timer.unref();
  }

  async #deliver(event: PaymentEvent): Promise<boolean> {
    const { platformUrl, secret, clock } = this.#options;
    const body = JSON.stringify(event);
    const timestamp = String(clock());
    try {
      const { ok } = await fetch(new URL(path, platformUrl()), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signCall(secret, timestamp, path, body),
        },
        body,
      });
      return ok;
    } catch {
      return false;
    }
  }
}
