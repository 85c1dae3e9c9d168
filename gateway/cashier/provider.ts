import type {
  ChargeRequest,
  PaymentLookup,
  PaymentsErrorCode,
  PayoutRequest,
  ProviderPayment,
} from '#schemas/platform';
import { validatorOf } from '../http/contract.ts';
import { isStorable } from '../http/text.ts';
import { postSigned } from '../wallet/signed-post.ts';

/** Where the payment provider is, and what its calls and ours are signed with. */
export interface ProviderOptions {
  url: string;
  secret: string;
}

/**
 * What the provider has said. `unknown`: no answer that could be understood came, so it may have done what it was asked, or
 * not; whoever asked has to find out (`status`) before anything else is done. `unfit`: the same, but somebody has to look at it,
 * since it has answered what no payment can be.
 */
export type ProviderAnswer =
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refused'; code: PaymentsErrorCode }
  | { kind: 'unknown' }
  | { kind: 'unfit'; what: string };

/** An answer that says nothing of the payment. */
export type Missed = Extract<ProviderAnswer, { kind: 'unknown' | 'unfit' }>;

/** What a person reads of an answer that no payment can have. */
export const unfit = ({ what }: Extract<ProviderAnswer, { kind: 'unfit' }>) =>
  `the provider's answer is no payment: ${what}`;

const timeoutMs = 5000;
/** Longest answer that is read, bytes. */
const longestAnswer = 64 * 1024;
const isPayment = validatorOf<ProviderPayment>('payments-api.schema.json#/definitions/ProviderPayment');
const isErrorCode = validatorOf<PaymentsErrorCode>('payments-api.schema.json#/definitions/PaymentsErrorCode');

/** Where a value is no payment, and why; nothing of what it holds. */
function faultOf(reply: unknown): string {
  if (isPayment(reply)) return 'a text that cannot be kept';
  const [fault] = isPayment.errors ?? [];
  return `${fault?.instancePath || '/'} ${fault?.message ?? 'does not fit'}`;
}

/** Calls to the payment provider (payments-api.schema.json). They never throw. */
export class Provider {
  readonly #options: ProviderOptions;
  readonly #clock: () => number;

  constructor(options: ProviderOptions, clock: () => number) {
    this.#options = options;
    this.#clock = clock;
  }

  charge(request: ChargeRequest): Promise<ProviderAnswer> {
    return this.#call('charge', request);
  }

  payout(request: PayoutRequest): Promise<ProviderAnswer> {
    return this.#call('payout', request);
  }

  status(lookup: PaymentLookup): Promise<ProviderAnswer> {
    return this.#call('status', lookup);
  }

  cancel(lookup: PaymentLookup): Promise<ProviderAnswer> {
    return this.#call('cancel', lookup);
  }

  async #call(name: string, body: Pick<PaymentLookup, 'merchant' | 'reference'>): Promise<ProviderAnswer> {
    const { url, secret } = this.#options;
    const path = `/payments/v1/${name}`;
    try {
      const post = { url, path, body, secret, now: this.#clock(), timeoutMs, most: longestAnswer };
      const { status, ok, reply } = await postSigned(post);
      if (isPayment(reply) && isStorable(reply)) {
        const isAsked = reply.merchant === body.merchant && reply.reference === body.reference;
        return isAsked ? { kind: 'payment', payment: reply } : { kind: 'unfit', what: 'another payment' };
      }
      if (ok) return { kind: 'unfit', what: faultOf(reply) };
      const { error } = Object(reply);
      const isRefusal = status < 500 && isErrorCode(error);
      return isRefusal ? { kind: 'refused', code: error } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  }
}
