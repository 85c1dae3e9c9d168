import { windowAt } from '../lines/evaluate.ts';
import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts } from '../outcome.ts';
import { classicReturn, classicWins } from './evaluate.ts';
import type { ClassicModel } from './model.ts';

/** What the page needs to draw the reels and the paytable. */
export type ClassicRules = ClassicModel & SlotFacts<'classic'>;

/** What each combination of stops pays in coins; three reels have few enough to look at all of them. */
function allPays(model: ClassicModel): Int32Array {
  const [a = 0, b = 0, c = 0] = model.strips.map((strip) => strip.length);
  return Int32Array.from({ length: a * b * c }, (_, at) => {
    const stops = [Math.floor(at / (b * c)), Math.floor(at / c) % b, at % c];
    const wins = classicWins(model, windowAt(model.strips, stops, model.rows), 1);
    return wins.reduce((sum, { win }) => sum + win, 0);
  });
}

/** Three reels, five lines, wilds that multiply; no free spins. */
export function createClassicMachine(model: ClassicModel): SlotMachine<ClassicRules> {
  const { strips, rows } = model;
  const exact = classicReturn(model);
  let pays: Int32Array | undefined;
  return {
    rules: { ...model, mechanic: 'classic', rtp: exact },
    exact,
    draw(coin, random) {
      const { steps, add } = stepList();
      const stops = strips.map((strip) => random.below(strip.length));
      const grid = windowAt(strips, stops, rows);
      add({ kind: 'spin', grid, wins: classicWins(model, grid, coin), multiplier: 1, award: 0, left: 0 });
      return { mechanic: 'classic', steps };
    },
    simulate(random) {
      pays ??= allPays(model);
      let at = 0;
      for (const { length } of strips) at = at * length + random.below(length);
      return pays[at] ?? 0;
    },
  };
}
