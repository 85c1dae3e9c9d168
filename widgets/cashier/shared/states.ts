import type { DepositState, WithdrawalState } from '#schemas/platform';
import type { Face } from './Progress.tsx';

/** How each state of a deposit looks, and the step within one. */
export const depositFaces: { [State in DepositState | 'confirming']: Face } = {
  created: { icon: 'hourglass', tone: 'pending' },
  unknown: { icon: 'hourglass', tone: 'pending' },
  pending: { icon: 'clock', tone: 'pending' },
  confirming: { icon: 'clock', tone: 'pending' },
  paid: { icon: 'check', tone: 'positive' },
  failed: { icon: 'x', tone: 'negative' },
  cancelled: { icon: 'ban', tone: 'neutral' },
  expired: { icon: 'clock', tone: 'neutral' },
  refunded: { icon: 'history', tone: 'neutral' },
  charged_back: { icon: 'alert-triangle', tone: 'negative' },
};

/** What is said of the amount that a deposit brings: it has come, or is to come. A receipt never says the one for the other. */
export const creditedWord = (state: DepositState) =>
  state === 'paid' ? ('cashier:deposit.credited' as const) : ('cashier:deposit.toBeCredited' as const);

/** The same of a withdrawal: what is paid out has been, or is to be. */
export const comesWord = (state: WithdrawalState) =>
  state === 'paid' || state === 'received' || state === 'disputed'
    ? ('cashier:withdraw.paid' as const)
    : ('cashier:withdraw.comes' as const);

/** How each state of a withdrawal looks. */
export const withdrawalFaces: { [State in WithdrawalState]: Face } = {
  requested: { icon: 'hourglass', tone: 'pending' },
  review: { icon: 'hourglass', tone: 'pending' },
  approved: { icon: 'clock', tone: 'pending' },
  unknown: { icon: 'clock', tone: 'pending' },
  paying: { icon: 'clock', tone: 'pending' },
  paid: { icon: 'check', tone: 'positive' },
  received: { icon: 'check', tone: 'positive' },
  disputed: { icon: 'alert-triangle', tone: 'negative' },
  refused: { icon: 'x', tone: 'negative' },
  cancelled: { icon: 'ban', tone: 'neutral' },
  failed: { icon: 'x', tone: 'negative' },
  returned: { icon: 'history', tone: 'neutral' },
};

/** What is called otherwise than for deposits. */
const own = { paid: 'paid_out', failed: 'payout_failed', cancelled: 'taken_back' } as const;

/** Name of a withdrawal's state in `cashier:states` and `cashier:lines`. */
export const withdrawalWord = (state: string): string => (state in own ? own[state as keyof typeof own] : state);
