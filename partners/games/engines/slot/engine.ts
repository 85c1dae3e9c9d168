import { drawPots } from '../draw-pots.ts';
import { BetRefused, type DrawnBet, type GameEngine } from '../engine.ts';
import { potUnit } from '../pots.ts';
import { withPots } from './jackpot/feature.ts';
import { coinsPerStake, type SlotMachine } from './machine.ts';
import type { SlotOutcome } from './outcome.ts';

const stakeOf = (bets: unknown) =>
  typeof bets === 'object' && bets !== null && 'stake' in bets && typeof bets.stake === 'number'
    ? bets.stake
    : undefined;

const drawnOf = (outcome: SlotOutcome): DrawnBet => ({ outcome, win: outcome.steps.at(-1)?.total ?? 0 });

/** A slot of whatever mechanic; a bet is `{ stake }`. */
export function createSlotEngine({ rules, draw, pots }: SlotMachine): GameEngine {
  return {
    id: 'slot',
    risksAll: true,
    ...(pots ? { pots } : {}),
    describe: () => rules,
    prepare(bets, limits) {
      const stake = stakeOf(bets);
      if (stake === undefined || !limits.steps.includes(stake))
        throw new BetRefused('The stake is not one of the steps');
      const coin = stake / coinsPerStake;
      if (!Number.isInteger(coin)) throw new BetRefused('The stake does not divide into coins');
      return {
        stake,
        bets: { stake },
        draw(random, held = []): DrawnBet {
          const outcome = draw(coin, random);
          if (!pots) return drawnOf(outcome);
          const { hits, changes } = drawPots(pots, { stake, unit: potUnit(limits), held }, random);
          return { ...drawnOf(withPots(outcome, hits, random)), pots: changes };
        },
      };
    },
  };
}
