import type { StatusTone } from '#engine/kit';
import type { WithdrawalState } from '#schemas/platform';

/** Tones of the states of withdrawals. */
export const withdrawalTones: Readonly<Record<WithdrawalState, StatusTone>> = {
  requested: 'pending',
  review: 'warning',
  approved: 'pending',
  unknown: 'warning',
  paying: 'pending',
  paid: 'positive',
  received: 'positive',
  disputed: 'negative',
  refused: 'negative',
  cancelled: 'neutral',
  failed: 'negative',
  returned: 'neutral',
};
