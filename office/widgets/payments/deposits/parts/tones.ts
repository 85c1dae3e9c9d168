import type { StatusTone } from '#engine/kit';
import type { DepositState } from '#schemas/platform';

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
