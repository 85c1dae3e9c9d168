import type { RandomSource } from '../../engine.ts';
import { fitting } from '../free-spins.ts';
import { scatterWins } from '../lines/evaluate.ts';
import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts } from '../outcome.ts';
import { columnAt, type Grid } from '../symbols.ts';
import { wayWins } from './evaluate.ts';
import type { WaysModel, WaysReels } from './model.ts';
import { createWaysReader } from './reader.ts';
import { waysReturn } from './rtp.ts';

/** What the page needs to draw the reels and the paytable. */
export type WaysRules = WaysModel & SlotFacts<'ways'>;

const spin = ({ strips, heights }: WaysReels, random: RandomSource): Grid =>
  strips.map((strip) => {
    const height = heights[random.below(heights.length)] ?? 0;
    return columnAt(strip, random.below(strip.length), height);
  });

const byCount = (values: readonly number[], scatters: number) => values[Math.min(scatters, 5) - 3] ?? 0;

/** Symbols on neighbouring reels from the left, on whichever row; reels that grow in the free spins. */
export function createWaysMachine(model: WaysModel): SlotMachine<WaysRules> {
  const { base, free, wayPays, scatterPays, freeSpins, moreSpins, mostSpins, freeMultiplier } = model;
  const reader = createWaysReader(wayPays, base);
  const freeReader = createWaysReader(wayPays, free);
  const exact = waysReturn(model).total;
  return {
    rules: { ...model, mechanic: 'ways', rtp: exact },
    exact,
    draw(coin, random) {
      const { steps, add } = stepList();
      const grid = spin(base, random);
      const { scatters, wins } = scatterWins(scatterPays, grid, coin);
      const award = fitting(byCount(freeSpins, scatters), 0, mostSpins);
      add({ kind: 'spin', grid, wins: [...wayWins(wayPays, grid, coin), ...wins], multiplier: 1, award, left: award });
      let granted = award;
      for (let played = 1; played <= granted; played += 1) {
        const grown = spin(free, random);
        const more = fitting(byCount(moreSpins, scatterWins([], grown, coin).scatters), granted, mostSpins);
        granted += more;
        const own = wayWins(wayPays, grown, coin * freeMultiplier);
        add({ kind: 'free', grid: grown, wins: own, multiplier: freeMultiplier, award: more, left: granted - played });
      }
      return { mechanic: 'ways', steps };
    },
    simulate(random) {
      const paid = reader.spin(random);
      const scatters = reader.scatters();
      let granted = fitting(byCount(freeSpins, scatters), 0, mostSpins);
      let coins = 0;
      for (let played = 1; played <= granted; played += 1) {
        coins += freeReader.spin(random);
        granted += fitting(byCount(moreSpins, freeReader.scatters()), granted, mostSpins);
      }
      return paid + byCount(scatterPays, scatters) + coins * freeMultiplier;
    },
  };
}
