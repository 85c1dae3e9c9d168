import type { MerchantProfile, ReferralTerms } from '#schemas/platform';
import { mergePatch } from '../merchants/merge-patch.ts';
import standard from './terms.json' with { type: 'json' };

/** What an invitation brings at a merchant. */
export function termsOf({ referral = {} }: Pick<MerchantProfile, 'referral'>): ReferralTerms {
  // The standard ones fit their schema; a test holds patches of the seeds to it.
  return mergePatch(standard, referral) as ReferralTerms;
}
