import type { FeedbackTerms, MerchantProfile } from '#schemas/platform';
import { mergePatch } from '../merchants/merge-patch.ts';
import standard from './terms.json' with { type: 'json' };

/** Who may write feedback at a merchant, and how much. */
export function feedbackTermsOf({ feedback = {} }: Pick<MerchantProfile, 'feedback'>): FeedbackTerms {
  // The standard ones fit their schema; a test holds patches of the seeds to it.
  return mergePatch(standard, feedback) as FeedbackTerms;
}
