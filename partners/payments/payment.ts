import type {
  ChargeRequest,
  PaymentInstructions,
  PaymentMethodKind,
  PayoutRequest,
  ProviderPayment,
  ProviderState,
} from '#schemas/platform';
import { minorDigits } from '../minor-digits.ts';
import rates from './rates.json' with { type: 'json' };

/** A payment as the provider keeps it. */
export interface Payment extends ProviderPayment {
  method: PaymentMethodKind;
  createdAt: number;
  /** When a charge can be paid no more. */
  expiresAt?: number;
  /** Page of the site that the checkout leads back to. */
  returnUrl?: string;
  /** Unguessable name of the checkout's page. */
  token?: string;
  account?: PayoutRequest['account'];
  /** The request that it was made of. */
  request: ChargeRequest | PayoutRequest;
}

/** What is done to a payment. */
export type PaymentAct = 'pay' | 'fail' | 'cancel' | 'expire' | 'refund' | 'chargeBack' | 'confirm';

/** Which acts lead where, by state. Money that arrives for a cancelled or expired charge has arrived. */
const transitions: { [State in ProviderState]: { [Act in PaymentAct]?: ProviderState } } = {
  open: { pay: 'paid', fail: 'failed', cancel: 'cancelled', expire: 'expired', confirm: 'open' },
  cancelled: { pay: 'paid' },
  expired: { pay: 'paid' },
  paid: { refund: 'refunded', chargeBack: 'charged_back' },
  failed: {},
  refunded: {},
  charged_back: {},
};

/** What one USDT counts, by currency. A currency without a rate has no such payments. */
const rateFor = (currency: string): number => Object(rates)[currency] ?? Number.NaN;
export const hasRate = (currency: string): boolean => rateFor(currency) > 0;

/** Confirmations after which a crypto payment counts. */
const confirmationsNeeded = 3;

/** Whether the network has seen an open payment. */
export function isSeen({ state, instructions }: Pick<Payment, 'state' | 'instructions'>): boolean {
  return state === 'open' && (instructions?.confirmations ?? 0) > 0;
}

/** The payment after an act; undefined when its state does not allow it. */
export function after(payment: Payment, act: PaymentAct): Payment | undefined {
  const acts = transitions[payment.state];
  // A form names the act.
  let state = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (state === undefined || (payment.kind === 'payout' && (act === 'chargeBack' || act === 'cancel')))
    return undefined;
  let { instructions } = payment;
  // What the network has seen is on its way: it neither runs out nor can be called off.
  if ((act === 'cancel' || act === 'expire') && isSeen(payment)) return undefined;
  if (act === 'confirm') {
    if (instructions?.confirmations === undefined) return undefined;
    const confirmations = instructions.confirmations + 1;
    instructions = { ...instructions, confirmations };
    if (confirmations >= confirmationsNeeded) state = 'paid';
  }
  if (act === 'pay' && instructions?.confirmations !== undefined) {
    instructions = { ...instructions, confirmations: confirmationsNeeded };
  }
  return { ...payment, ...(instructions ? { instructions } : {}), state, version: payment.version + 1 };
}

/** Two decimals of coins, rounded up: the house never gets less than was asked for. */
function coinsFor(minor: number, currency: string, rate: number): string {
  const cents = (minor * 100) / 10 ** minorDigits(currency) / rate;
  return (Math.ceil(Number(cents.toFixed(6))) / 100).toFixed(2);
}

/** What a player needs to pay without the provider's page. Accounts, addresses and rates are the demo's own. */
export function instructionsOf(
  request: ChargeRequest,
  id: string,
  { checkoutUrl, expiresAt }: { checkoutUrl: string; expiresAt: number },
): PaymentInstructions {
  const digits = String(Number.parseInt(id.slice(-10), 16))
    .padStart(12, '0')
    .slice(-10);
  switch (request.method) {
    case 'bank':
      return {
        bank: 'Harbour Trust Bank',
        accountNumber: `8820 ${digits.slice(0, 4)} ${digits.slice(4, 8)}`,
        holder: 'LANTERN PAYMENTS LTD',
        note: `LP${digits.slice(2)}`,
      };
    case 'qr':
      return { code: checkoutUrl };
    case 'crypto':
      return {
        coin: 'USDT',
        network: 'TRC20 (Tron)',
        address: `TDemo${id.slice(-29)}`,
        coinAmount: coinsFor(request.amount, request.currency, rateFor(request.currency)),
        rate: String(rateFor(request.currency)),
        rateUntil: expiresAt,
        confirmations: 0,
        confirmationsNeeded,
      };
    default:
      return {};
  }
}
