import type { GameLaunched } from '#schemas/platform';

/** Which page a lottery of the platform has (§2, game launch routing). */
export const lotteryRoutes = {
  TCG_SEA: 'lottery',
  TCG_LOTTO_VN: 'vnlottery',
} as const satisfies Record<NonNullable<GameLaunched['lottery']>['accountTypeName'], string>;
