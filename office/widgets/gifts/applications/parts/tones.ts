import type { StatusTone } from '#engine/kit';
import type { ActivityState } from '#schemas/platform';

/** Tones of the states of applications. */
export const applicationTones: Readonly<Record<ActivityState, StatusTone>> = {
  joined: 'neutral',
  applying: 'pending',
  issued: 'positive',
  rejected: 'negative',
  claimed: 'positive',
};
