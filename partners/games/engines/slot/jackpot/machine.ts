import { drawPots } from '../../draw-pots.ts';
import { type PotName, potParts, potReturn, seedsOf } from '../../pots.ts';
import { lineWins, windowAt } from '../lines/evaluate.ts';
import { createLineReader } from '../lines/reader.ts';
import { lineCoins } from '../lines/rtp.ts';
import { coinsPerStake, type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts } from '../outcome.ts';
import type { JackpotModel } from './model.ts';

/** The parts of the return, as shares of the stake: what lines pay, what stakes put into pots, and the provider's seeds. */
export type JackpotReturn = { readonly lines: number; readonly shares: number; readonly seeds: number };

/** What the page needs to draw reels, pots and paytable. */
export type JackpotRules = JackpotModel & SlotFacts<'jackpot'> & { readonly returns: JackpotReturn };

/** The exact return of a model. What a pot pays in the long run is what went into it. */
function jackpotReturn(model: JackpotModel): JackpotReturn & { readonly total: number } {
  const lines = lineCoins(model, model.strips) / coinsPerStake;
  const pots = model.pots.reduce((sum, level) => sum + potReturn(level), 0);
  const shares = model.pots.reduce((sum, { share }) => sum + share / potParts, 0);
  return { lines, shares, seeds: pots - shares, total: lines + pots };
}

/** The stake that is simulated, in units: large, so that pots fall within the rounds that are played. */
const simulatedUnits = 200;

/** Lines, and progressive pots that any spin may hit, whatever stands on the reels. */
export function createJackpotMachine(model: JackpotModel): SlotMachine<JackpotRules> {
  const { strips, rows, pots } = model;
  const { total, ...returns } = jackpotReturn(model);
  const reader = createLineReader(model, strips, rows);
  let held = seedsOf(pots, 1);
  return {
    rules: { ...model, mechanic: 'jackpot', rtp: total, returns },
    exact: total,
    pots,
    draw(coin, random) {
      const { steps, add } = stepList();
      const stops = strips.map((strip) => random.below(strip.length));
      const grid = windowAt(strips, stops, rows);
      add({ kind: 'spin', grid, wins: lineWins(model, grid, coin), multiplier: 1, award: 0, left: 0 });
      return { mechanic: 'jackpot', steps };
    },
    simulate(random) {
      const coins = reader.spin(random);
      const { hits, changes } = drawPots(pots, { stake: simulatedUnits, unit: 1, held }, random);
      held = held.map((amount, level) => amount + (changes[level] ?? 0));
      const won = hits.reduce((sum, { amount }) => sum + amount, 0);
      return coins + (won / simulatedUnits) * coinsPerStake;
    },
  };
}

/** What the scene is told of a pot that falls: the coins as they are turned over, the third of the level the last. */
export type JackpotExtra = { readonly level: PotName; readonly turned: readonly PotName[] };
