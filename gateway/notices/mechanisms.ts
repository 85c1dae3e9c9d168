import type { MerchantProfile, PromotionSeed } from '#schemas/platform';
import { gatherMechanisms, type Mechanisms } from '../../schemas/platform/promotion-figures.ts';
import { clubOf } from '../club/programme.ts';
import { ranksOf } from '../club/rank-of.ts';
import { missionsOf } from '../missions/missions.ts';
import { programmeOf } from '../points/programme.ts';
import { termsOf } from '../referral/terms.ts';

/** What pays promotions at a merchant now. */
export function mechanismsOf(
  merchant: MerchantProfile,
  promotions: { [id: string]: Pick<PromotionSeed, 'category' | 'enabled' | 'activity'> },
): Mechanisms {
  return gatherMechanisms(merchant, promotions, {
    missions: Object.fromEntries(missionsOf(merchant)),
    points: programmeOf(merchant),
    ranks: ranksOf(clubOf(merchant)).length,
    referral: termsOf(merchant),
  });
}
