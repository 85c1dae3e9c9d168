import type { GameEngine } from '../engine.ts';
import { createInstantEngine, readOneOf, timesStake } from '../instant.ts';

export const coinSides = ['heads', 'tails'] as const;
export type CoinSide = (typeof coinSides)[number];

/** Hundredths of the stake: 99 % of twice. */
export const coinTimes = 198;

export type CoinOutcome = { readonly pick: CoinSide; readonly side: CoinSide };

/** One coin, tossed once. */
export function createCoinEngine(): GameEngine {
  return createInstantEngine<{ stake: number; pick: CoinSide }>({
    id: 'coin',
    rules: null,
    read: (bet, stake) => ({ stake, pick: readOneOf(bet, 'pick', coinSides) }),
    most: ({ stake }) => timesStake(stake, coinTimes),
    draw({ stake, pick }, random) {
      const side = random.below(2) === 0 ? 'heads' : 'tails';
      const outcome: CoinOutcome = { pick, side };
      return { outcome, win: side === pick ? timesStake(stake, coinTimes) : 0 };
    },
  });
}
