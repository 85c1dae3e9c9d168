import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import { columnAt, type Grid, type SymbolId, symbolIds } from '../symbols.ts';
import { wayWins } from './evaluate.ts';
import { type WaysModel, type WaysReels, waysModels } from './model.ts';
import { waysReturn } from './rtp.ts';

const model = waysModels.medium;
const pay = (grid: Grid, pays: WaysModel['wayPays'] = model.wayPays) =>
  wayWins(pays, grid, 1).reduce((sum, { win }) => sum + win, 0);

/** The plain definition: walks every path from the left, and pays those of the longest kind. */
function plainPay(grid: Grid, wayPays: WaysModel['wayPays']): number {
  return Object.entries(wayPays).reduce((sum, [symbol, pays]) => {
    const lengths: number[] = [];
    const walk = (reel: number) => {
      lengths[reel] = (lengths[reel] ?? 0) + 1;
      for (const one of grid[reel] ?? []) if (one === symbol || one === 'W') walk(reel + 1);
    };
    walk(0);
    return sum + (pays[lengths.length - 1 - 3] ?? 0) * (lengths.at(-1) ?? 0);
  }, 0);
}

/** Every window of short reels, each height of each reel included. */
function* allGrids({ strips, heights }: WaysReels, reel = 0): Generator<Grid> {
  const strip = strips[reel];
  if (!strip) {
    yield [];
    return;
  }
  for (const rest of allGrids({ strips, heights }, reel + 1)) {
    for (const height of heights) for (const stop of strip.keys()) yield [columnAt(strip, stop, height), ...rest];
  }
}

describe('ways', () => {
  it('pay as if every path were walked', () => {
    const random = seededRandom(5);
    const any = (): SymbolId => symbolIds[random.below(9)] ?? 'L4';
    for (let round = 0; round < 400; round += 1) {
      const grid = Array.from({ length: 5 }, (_, reel) =>
        Array.from({ length: 1 + random.below(4) }, () => (reel === 0 ? (symbolIds[random.below(8)] ?? 'L4') : any())),
      );
      expect(pay(grid)).toBe(plainPay(grid, model.wayPays));
    }
  });

  it('count a symbol and the wilds in its place on each reel', () => {
    const [win] = wayWins({ H1: [5, 20, 75] }, [['H1', 'H1'], ['W', 'H1'], ['H1'], ['L1'], ['H1']], 2);
    expect(win).toMatchObject({ symbol: 'H1', count: 3, ways: 4, win: 5 * 4 * 2 });
    expect(pay([['L1'], ['W'], ['H1'], ['L1'], ['L1']])).toBe(0);
  });
});

describe('the return of ways', () => {
  it('is the same by looking at every window of a small machine as by its mathematics', () => {
    const short = ({ strips }: WaysReels, heights: readonly number[]): WaysReels => ({
      strips: strips.slice(0, 4).map((strip, reel) => strip.slice(reel, reel + 5)),
      heights,
    });
    const { base } = waysModels.high;
    const small = { ...waysModels.high, base: short(base, [2, 3]), free: short(base, [2]) };
    let coins = 0;
    let windows = 0;
    for (const grid of allGrids(small.base)) {
      coins += pay(grid, small.wayPays);
      windows += 1;
    }
    expect(windows).toBe(10_000);
    expect(waysReturn(small).ways).toBeCloseTo(coins / windows / 20, 10);
  });
});

describe('a model of ways', () => {
  it.each(Object.values(waysModels).map((one) => [one.volatility, one] as const))('%s is sound', (_name, one) => {
    for (const { strips, heights } of [one.base, one.free]) {
      expect(strips[0]).not.toContain('W');
      for (const strip of strips) {
        for (const stop of strip.keys()) {
          const column = columnAt(strip, stop, Math.max(...heights));
          expect(column.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});
