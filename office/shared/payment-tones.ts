import type { StatusTone } from '#engine/kit';
import type { DepositState, WithdrawalState } from '#schemas/platform';

/** Tones of the states of deposits. */
export const depositTones: Readonly<Record<DepositState, StatusTone>> = {
  created: 'pending',
  unknown: 'warning',
  pending: 'pending',
  paid: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'warning',
  charged_back: 'negative',
};

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
