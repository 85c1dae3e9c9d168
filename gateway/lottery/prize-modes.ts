import type { MerchantProfile, PrizeMode } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';

const standard: PrizeMode = 'SEA';

/** The odds at which a merchant sells lotteries: those asked for, its first where none are. Throws prize_mode_not_offered. */
export function offeredMode({ prizeModes = [] }: Pick<MerchantProfile, 'prizeModes'>, asked?: PrizeMode): PrizeMode {
  const [first = standard] = prizeModes;
  const offered = [first, ...prizeModes];
  if (asked !== undefined && !offered.includes(asked))
    throw new Refusal('prize_mode_not_offered', { prizeMode: first });
  return asked ?? first;
}
