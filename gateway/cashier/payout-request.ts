import type { PaymentLookup, PayoutRequest } from '#schemas/platform';
import type { WithdrawalRow } from './withdrawal-moves.ts';

/** What the provider is asked to pay of a withdrawal. */
export function requestOf({
  merchant,
  id: reference,
  accountKind,
  amount,
  fee,
  currency,
  payee,
}: WithdrawalRow): PayoutRequest {
  const method = accountKind === 'ewallet' ? 'wallet' : accountKind;
  return { merchant, reference, method, amount: Number(amount - fee), currency, account: payee };
}

/** What the provider is asked about a withdrawal. */
export function lookupOf({ merchant, id: reference }: WithdrawalRow): PaymentLookup {
  return { merchant, kind: 'payout', reference };
}
