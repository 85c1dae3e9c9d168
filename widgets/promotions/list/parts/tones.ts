import type { StatusTone } from '#engine/kit';
import type { ActivityStatus } from '#schemas/platform';

/** Tones of where one stands with an activity. */
export const tones: Readonly<Record<ActivityStatus, StatusTone>> = {
  join: 'neutral',
  claim: 'positive',
  applying: 'pending',
  close: 'neutral',
  rejected: 'negative',
  issued: 'positive',
  claimed: 'positive',
  process: 'pending',
  joined: 'pending',
};
