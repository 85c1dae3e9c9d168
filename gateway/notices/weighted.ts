import type { PromotionPays } from '#schemas/platform';
import type { Mechanisms } from '../../schemas/platform/promotion-figures.ts';
import { own } from '../http/own.ts';

/** Whether stakes on all games count for what pays a promotion, those of each type by its weight (`gateway/played`). */
export function isWeighted(
  pays: PromotionPays = {},
  { bonuses, welcomeTurnover, missions, activities }: Mechanisms,
): boolean {
  if (pays.bonus !== undefined) return (own(bonuses, pays.bonus)?.turnover ?? 0) > 0;
  if (pays.welcome) return welcomeTurnover > 0;
  if (pays.mission !== undefined) {
    const { counts, area } = own(missions, pays.mission) ?? {};
    return counts === 'deposits' || (counts === 'stakes' && area === undefined);
  }
  if (pays.activity !== undefined) {
    const { deposit, reward, prizes = {} } = own(activities, pays.activity) ?? {};
    const rewards = [reward, ...Object.values(prizes).map((prize) => prize.reward)];
    return deposit !== undefined || rewards.some((one) => (one?.turnover ?? 0) > 0);
  }
  // The mall says by itself what has to be staked for a point.
  return pays.rebate !== undefined || pays.referral === true || pays.club === true;
}
