import type { RandomSource } from '../../engine.ts';
import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts, SlotWin } from '../outcome.ts';
import type { Grid, Strip } from '../symbols.ts';
import { lineWins, scatterWins, windowAt } from './evaluate.ts';
import type { LinesModel } from './model.ts';
import { createLineReader } from './reader.ts';
import { linesReturn } from './rtp.ts';

/** What the page needs to draw the reels and the paytable. */
export type LinesRules = LinesModel & SlotFacts<'lines'>;

interface Spin {
  readonly grid: Grid;
  readonly wins: readonly SlotWin[];
  readonly scatters: number;
}

function spin(model: LinesModel, strips: readonly Strip[], unit: number, random: RandomSource): Spin {
  const stops = strips.map((strip) => random.below(strip.length));
  const grid = windowAt(strips, stops, model.rows);
  const { scatters, wins } = scatterWins(model.scatterPays, grid, unit);
  return { grid, wins: [...lineWins(model, grid, unit), ...wins], scatters };
}

const awardOf = ({ freeSpins }: LinesModel, scatters: number) => freeSpins[Math.min(scatters, 5) - 3] ?? 0;

/** Lines from the left, wilds, and free spins in which every win counts several times. */
export function createLinesMachine(model: LinesModel): SlotMachine<LinesRules> {
  const reader = createLineReader(model, model.strips, model.rows);
  const freeReader = createLineReader(model, model.freeStrips, model.rows);
  const { freeMultiplier } = model;
  const exact = linesReturn(model).total;
  return {
    rules: { ...model, mechanic: 'lines', rtp: exact },
    exact,
    draw(coin, random) {
      const { steps, add } = stepList();
      const { scatters, ...base } = spin(model, model.strips, coin, random);
      const award = awardOf(model, scatters);
      add({ kind: 'spin', ...base, multiplier: 1, award, left: award });
      for (let left = award - 1; left >= 0; left -= 1) {
        const { grid, wins } = spin(model, model.freeStrips, coin * freeMultiplier, random);
        add({ kind: 'free', grid, wins, multiplier: freeMultiplier, award: 0, left });
      }
      return { mechanic: 'lines', steps };
    },
    simulate(random) {
      let coins = reader.spin(random);
      const scatters = reader.scatters();
      coins += model.scatterPays[Math.min(scatters, 5) - 3] ?? 0;
      for (let left = awardOf(model, scatters); left > 0; left -= 1) coins += freeReader.spin(random) * freeMultiplier;
      return coins;
    },
  };
}
