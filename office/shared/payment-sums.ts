import type { DepositState, WithdrawalState } from '#schemas/platform';
import type { PaymentKind } from './payment-columns.ts';

/** What has become of the money of a payment: it has moved, is to move, does not move, or has come back. */
type Outcome = 'moved' | 'open' | 'nothing' | 'back';

const deposits: Readonly<Record<DepositState, Outcome>> = {
  created: 'open',
  unknown: 'open',
  pending: 'open',
  paid: 'moved',
  failed: 'nothing',
  cancelled: 'nothing',
  expired: 'nothing',
  refunded: 'back',
  charged_back: 'back',
};
const withdrawals: Readonly<Record<WithdrawalState, Outcome>> = {
  requested: 'open',
  review: 'open',
  approved: 'open',
  unknown: 'open',
  paying: 'open',
  paid: 'moved',
  received: 'moved',
  disputed: 'moved',
  refused: 'nothing',
  cancelled: 'nothing',
  failed: 'nothing',
  returned: 'back',
};
const outcomes: Readonly<Record<PaymentKind, Readonly<Record<string, Outcome>>>> = { deposits, withdrawals };

/** Whether the fee and the bonus of payments in a state, or of a group of states, have come about or are to. */
export function hasTerms(kind: PaymentKind, state: string | undefined): boolean {
  const outcome = state === undefined ? undefined : outcomes[kind][state];
  return outcome !== 'nothing' && outcome !== 'back';
}

/** A sum of a payment under what it is in its state. */
interface Sum<Label extends string> {
  label: Label;
  /** Minor units; absent: nothing. */
  minor?: number;
}

interface Deposit {
  state: DepositState;
  amount: number;
  fee: number;
  bonus: number;
}

type DepositLabel = 'came' | 'toCredit' | 'wasCredited' | 'afterAll' | 'fee' | 'bonus' | 'turnover';

/** What of a deposit is, is to be, or was credited, with its terms where they are in force; late money may come of one that has ended. */
export function depositSums(
  { state, amount, fee, bonus }: Deposit,
  { turnover, mayPay }: { turnover: number; mayPay: boolean },
): Sum<DepositLabel>[] {
  const credited = amount - fee + bonus;
  const terms: Sum<DepositLabel>[] = [
    { label: 'fee', minor: fee },
    { label: 'bonus', minor: bonus },
  ];
  switch (deposits[state]) {
    case 'nothing':
      return [{ label: 'came' }, ...(mayPay ? [{ label: 'afterAll' as const, minor: credited }] : [])];
    case 'back':
      return [{ label: 'wasCredited', minor: credited }, ...terms];
    default: {
      const label = deposits[state] === 'moved' ? 'came' : 'toCredit';
      return [{ label, minor: credited }, ...terms, { label: 'turnover', minor: turnover }];
    }
  }
}

interface Withdrawal {
  state: WithdrawalState;
  amount: number;
  fee: number;
}

/** What of a withdrawal is or is to be paid out, with its fee; of one that was not paid, or has come back, what was given back. */
export function withdrawalSums({ state, amount, fee }: Withdrawal): Sum<'fee' | 'came' | 'toPay' | 'givenBack'>[] {
  if (!hasTerms('withdrawals', state)) return [{ label: 'givenBack', minor: amount }];
  const label = withdrawals[state] === 'moved' ? 'came' : 'toPay';
  return [
    { label: 'fee', minor: fee },
    { label, minor: amount - fee },
  ];
}
