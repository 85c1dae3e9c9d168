import type { StatusTone } from '#engine/kit';
import type { Redemption } from '#schemas/platform';

/** Tones of the states of redemptions. */
export const redemptionTones: Readonly<Record<Redemption['state'], StatusTone>> = {
  process: 'pending',
  approved: 'positive',
  rejected: 'negative',
};
