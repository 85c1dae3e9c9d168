import type { GameEngine, RandomSource } from '../engine.ts';
import type { SlipResult } from '../slip.ts';
import { createTableEngine } from '../table.ts';
import {
  type Dice,
  diceReturn,
  diceReturns,
  fishPrawnCrabPays,
  isFishPrawnCrabBet,
  isSicBoBet,
  sicBoPays,
} from './rules.ts';

/** How the dice fell, and what became of each bet. */
export type DiceOutcome = { readonly dice: Dice; readonly results: readonly SlipResult[] };

/** What the page needs to draw the cloth. */
export type DiceRules<Pays = typeof sicBoPays> = { readonly pays: Pays; readonly returns: typeof diceReturns };

const roll = (random: RandomSource): { dice: Dice } => ({
  dice: [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1],
});
const returns: Parameters<typeof createTableEngine<{ dice: Dice }>>[0]['returns'] = (bet, { dice }) =>
  diceReturn(bet, dice);

/** Sic bo: three dice under a dome. */
export const createSicBoEngine = (): GameEngine =>
  createTableEngine({
    id: 'sicBo',
    rules: { pays: sicBoPays, returns: diceReturns },
    knows: isSicBoBet,
    draw: roll,
    returns,
  });

/** Fish-prawn-crab: three dice whose faces are animals. */
export const createFishPrawnCrabEngine = (): GameEngine =>
  createTableEngine({
    id: 'fishPrawnCrab',
    rules: { pays: fishPrawnCrabPays, returns: diceReturns },
    knows: isFishPrawnCrabBet,
    draw: roll,
    returns,
  });
