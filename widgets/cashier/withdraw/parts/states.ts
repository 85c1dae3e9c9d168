import type { WithdrawalState } from '#schemas/platform';
import type { Face } from '#widgets/cashier';

/** How each state of a withdrawal looks. */
export const tones: { [State in WithdrawalState]: Face } = {
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

/** Name of a state in the texts. */
export const wordOf = (state: string): string => (state in own ? own[state as keyof typeof own] : state);
