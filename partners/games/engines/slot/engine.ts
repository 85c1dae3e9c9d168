import { BetRefused, type Drawn, type GameEngine } from '../engine.ts';
import { coinsPerStake, type SlotMachine } from './machine.ts';

const stakeOf = (bets: unknown) =>
  typeof bets === 'object' && bets !== null && 'stake' in bets && typeof bets.stake === 'number'
    ? bets.stake
    : undefined;

/** A slot of whatever mechanic; a bet is `{ stake }`. */
export function createSlotEngine({ rules, draw }: SlotMachine): GameEngine {
  return {
    id: 'slot',
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
        draw(random): Drawn {
          const outcome = draw(coin, random);
          return { outcome, win: outcome.steps.at(-1)?.total ?? 0 };
        },
      };
    },
  };
}
