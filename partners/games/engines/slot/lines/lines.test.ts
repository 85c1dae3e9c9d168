import { describe, expect, it } from 'vitest';
import { type Strip, symbolIds } from '../symbols.ts';
import { lineWins, scatterWins, windowAt } from './evaluate.ts';
import { type LinesModel, linesModels } from './model.ts';
import { linesReturn } from './rtp.ts';

const models = Object.values(linesModels);
const named = models.map((model) => [model.volatility, model] as const);

/** Every combination of stops of short strips, as `[a, b, c, d, e]`. */
function* allStops(strips: readonly Strip[]): Generator<readonly number[]> {
  const total = strips.reduce((product, strip) => product * strip.length, 1);
  for (let number = 0; number < total; number += 1) {
    let rest = number;
    yield strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
  }
}

/** The plain definition: the mean of what every window pays. */
function enumeratedReturn(model: LinesModel, strips: readonly Strip[], factor: number): number {
  let paid = 0;
  let windows = 0;
  for (const stops of allStops(strips)) {
    const wins = lineWins(model, windowAt(strips, stops, model.rows), factor);
    paid += wins.reduce((sum, { win }) => sum + win, 0);
    windows += 1;
  }
  return paid / windows / 20;
}

describe('the return of lines', () => {
  it('is the same by enumerating every window of a small machine as by its mathematics', () => {
    const short = (strips: readonly Strip[]): readonly Strip[] =>
      strips.map((strip, reel) => strip.slice(0, 5 + (reel % 2)));
    for (const model of models) {
      const small: LinesModel = { ...model, strips: short(model.strips), freeStrips: short(model.freeStrips) };
      const exact = linesReturn(small);
      expect(exact.lines).toBeCloseTo(enumeratedReturn(small, small.strips, 1), 10);
      let paid = 0;
      let free = 0;
      let windows = 0;
      const perFreeSpin = enumeratedReturn(small, small.freeStrips, small.freeMultiplier);
      for (const stops of allStops(small.strips)) {
        const grid = windowAt(small.strips, stops, small.rows);
        const { scatters, wins } = scatterWins(small.scatterPays, grid, 1);
        paid += wins.reduce((sum, { win }) => sum + win, 0);
        free += (small.freeSpins[Math.min(scatters, 5) - 3] ?? 0) * perFreeSpin;
        windows += 1;
      }
      expect(exact.scatters).toBeCloseTo(paid / windows / 20, 10);
      expect(exact.freeSpins).toBeCloseTo(free / windows, 10);
    }
  });
});

describe('a model of lines', () => {
  it.each(named)('%s is sound', (_name, model) => {
    expect(new Set(model.lines.map((line) => line.join())).size).toBe(20);
    expect(model.strips[0]).not.toContain('W');
    for (const strip of model.freeStrips) expect(strip).not.toContain('S');
    for (const strip of model.strips) {
      for (let stop = 0; stop < strip.length; stop += 1) {
        const [column] = windowAt([strip], [stop], model.rows);
        expect(column?.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a line', () => {
  const model = linesModels.medium;
  const middle = (row: string) => {
    const grid = row.split(' ').map((text) => symbolIds.filter((id) => id === text));
    return lineWins({ ...model, lines: [[0, 0, 0, 0, 0]] }, grid, 1)[0];
  };

  it('counts from the left, with wilds standing in', () => {
    expect(middle('H1 W H1 L4 H1')).toMatchObject({ symbol: 'H1', count: 3, win: 50 });
    expect(middle('L2 L2 W W L2')).toMatchObject({ symbol: 'L2', count: 5 });
  });

  it('pays nothing for two, for a gap, or for scatters', () => {
    expect(middle('H1 H1 H2 H1 H1')).toBeUndefined();
    expect(middle('S S S S S')).toBeUndefined();
  });
});
