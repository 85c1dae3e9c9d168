import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { BetRefused } from '../engine.ts';
import { createMinesEngine, type MinesOutcome } from './engine.ts';
import { fieldSizes, goesOn, minesTimes } from './rules.ts';

const limits = { steps: [100, 1000], initial: 100 };
const engine = createMinesEngine();

describe('mines', () => {
  it('pays the published multipliers', () => {
    const times = [1, 2, 3, 5, 10].map((opened) => minesTimes({ size: 25, mines: 3 }, opened));
    expect(times).toEqual([112, 128, 147, 199, 500]);
  });

  it('pays for each number of squares the product of its steps less one hundredth, rounded down once', () => {
    for (const size of fieldSizes)
      for (let mines = 1; mines < size; mines += 1) {
        let [above, below] = [99n, 1n];
        for (let opened = 1; opened <= size - mines; opened += 1) {
          above *= BigInt(size - opened + 1);
          below *= BigInt(size - mines - opened + 1);
          const times = BigInt(minesTimes({ size, mines }, opened));
          expect(times).toBe(above / below);
          // What it returns of all stakes: never more than 99 of 100, and less by the rounding alone.
          expect(times * below <= above && (times + 1n) * below > above).toBe(true);
        }
      }
  });

  it('ends before a square that would pay more than a round may', () => {
    const bets = { stake: 1000, size: 25, mines: 10, most: 1_000_000 };
    const opened = Array.from({ length: 15 }, (_, n) => n).find((n) => !goesOn(bets, n)) ?? 0;
    expect(minesTimes(bets, opened)).toBeLessThanOrEqual(100_000);
    expect(minesTimes(bets, opened + 1)).toBeGreaterThan(100_000);
  });

  it('plays a round that is its own mirror: the field of the end is the one of the start', () => {
    const { bets } = engine.prepare({ stake: 100, size: 9, mines: 8 }, limits);
    for (let seed = 1; seed < 40; seed += 1) {
      const at = engine.steps.at(bets, [{ open: 4 }], seededRandom(seed));
      const { field, hit, opened } = at.outcome as unknown as MinesOutcome;
      expect(new Set(field).size).toBe(8);
      expect([hit === 4, at.win === 0]).toEqual([field?.includes(4), field?.includes(4)]);
      expect(opened).toEqual([4]);
      // With one safe square the round is over, whichever it was.
      expect(at.win).toBe(hit === null ? Math.floor((100 * minesTimes({ size: 9, mines: 8 }, 1)) / 100) : 0);
    }
  });

  it.each([null, 7, {}, { stake: 100 }, { stake: 100, size: 9, mines: 9 }, { stake: 100.5, size: 9, mines: 2 }])(
    'refuses %j',
    (bets) => {
      expect(() => engine.prepare(bets, limits)).toThrow(BetRefused);
    },
  );
});
