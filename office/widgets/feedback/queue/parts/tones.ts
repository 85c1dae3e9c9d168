import type { StatusTone } from '#engine/kit';
import type { FeedbackState } from '#schemas/platform';

/** Tones of the states of feedback. */
export const feedbackTones: Readonly<Record<FeedbackState, StatusTone>> = {
  new: 'pending',
  answered: 'positive',
  closed: 'neutral',
};
