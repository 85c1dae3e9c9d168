import { fitting } from '../free-spins.ts';
import { lineWins, scatterWins, windowAt } from '../lines/evaluate.ts';
import { createLineReader } from '../lines/reader.ts';
import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts } from '../outcome.ts';
import { cellsOf } from '../symbols.ts';
import type { MultiplierModel } from './model.ts';
import { multiplierReturn } from './rtp.ts';

/** What the page needs to draw the reels and the paytable. */
export type MultiplierRules = MultiplierModel & SlotFacts<'multiplier'>;

const byCount = (values: readonly number[], scatters: number) => values[Math.min(scatters, 5) - 3] ?? 0;

/** Lines, and free spins whose multiplier rises with every wild that lands. */
export function createMultiplierMachine(model: MultiplierModel): SlotMachine<MultiplierRules> {
  const { strips, freeStrips, rows, scatterPays, freeSpins, moreSpins, mostSpins, startMultiplier, topMultiplier } =
    model;
  const reader = createLineReader(model, strips, rows);
  const freeReader = createLineReader(model, freeStrips, rows);
  const exact = multiplierReturn(model).total;
  return {
    rules: { ...model, mechanic: 'multiplier', rtp: exact },
    exact,
    draw(coin, random) {
      const { steps, add } = stepList();
      const windowOf = (reels: typeof strips) => {
        const stops = reels.map((strip) => random.below(strip.length));
        return windowAt(reels, stops, rows);
      };
      const grid = windowOf(strips);
      const { scatters, wins } = scatterWins(scatterPays, grid, coin);
      let granted = fitting(byCount(freeSpins, scatters), 0, mostSpins);
      const base = [...lineWins(model, grid, coin), ...wins];
      add({ kind: 'spin', grid, wins: base, multiplier: 1, award: granted, left: granted });
      let multiplier = startMultiplier;
      for (let played = 1; played <= granted; played += 1) {
        const free = windowOf(freeStrips);
        const award = fitting(byCount(moreSpins, scatterWins([], free, coin).scatters), granted, mostSpins);
        granted += award;
        const next = Math.min(multiplier + cellsOf(free, 'W').length, topMultiplier);
        const own = lineWins(model, free, coin * multiplier);
        add({ kind: 'free', grid: free, wins: own, multiplier, award, left: granted - played, extra: { next } });
        multiplier = next;
      }
      return { mechanic: 'multiplier', steps };
    },
    simulate(random) {
      let coins = reader.spin(random);
      const scatters = reader.scatters();
      coins += byCount(scatterPays, scatters);
      let granted = fitting(byCount(freeSpins, scatters), 0, mostSpins);
      let multiplier = startMultiplier;
      for (let played = 1; played <= granted; played += 1) {
        coins += freeReader.spin(random) * multiplier;
        granted += fitting(byCount(moreSpins, freeReader.scatters()), granted, mostSpins);
        multiplier = Math.min(multiplier + freeReader.wilds(), topMultiplier);
      }
      return coins;
    },
  };
}
