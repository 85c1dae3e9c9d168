import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { type Chance, chancesOf, isCaught } from './chances.ts';
import { allSpecies } from './model.ts';
import { fishModels } from './models.ts';

const models = Object.entries(fishModels);
const rtp = fc.integer({ min: 9000, max: 9900 });
const cost = fc.integer({ min: 1, max: 20 });
const pays = fc.array(fc.integer({ min: 2, max: 300 }), { minLength: 1, maxLength: 14 });

/** Chances times pays as one exact fraction, in whole numbers of any size. */
function returned(chances: readonly Chance[], paid: readonly number[]): { top: bigint; bottom: bigint } {
  return chances.reduce(
    ({ top, bottom }, { won, of }, index) => ({
      top: top * BigInt(of) + bottom * BigInt(won) * BigInt(paid[index] ?? 0),
      bottom: bottom * BigInt(of),
    }),
    { top: 0n, bottom: 1n },
  );
}

/** The same law, told otherwise: all carry as much as the water level that fills them up to the price. */
function plainChances(part: number, price: number, paid: readonly number[]): number[] | undefined {
  const due = part * price;
  if (paid.reduce((sum, pay) => sum + pay, 0) < due) return undefined;
  let low = 0;
  let high = due;
  for (let step = 0; step < 200; step += 1) {
    const level = (low + high) / 2;
    if (paid.reduce((sum, pay) => sum + Math.min(pay, level), 0) < due) low = level;
    else high = level;
  }
  return paid.map((pay) => Math.min(pay, high) / pay);
}

describe('the chances of a catch', () => {
  it.each(models)('return exactly what the game says, shot by shot: %s', (_, model) => {
    for (const part of [9424, 9600, 9738]) {
      for (const { pays: pay } of allSpecies(model)) {
        expect(chancesOf(part, 1, [pay])).toEqual([{ won: part, of: pay * 10_000 }]);
      }
    }
  });

  it('add up to the price times the return, to the last digit, for any weapon and any fish', () => {
    fc.assert(
      fc.property(rtp, cost, pays, (part, price, paid) => {
        const chances = chancesOf(part, price, paid);
        const worth = paid.reduce((sum, pay) => sum + pay, 0) * 10_000;
        expect(chances === undefined).toBe(worth < part * price);
        if (!chances) return;
        const { top, bottom } = returned(chances, paid);
        expect(top * 10_000n).toBe(bottom * BigInt(part * price));
        for (const { won, of } of chances) expect(won).toBeLessThanOrEqual(of);
      }),
    );
  });

  it('are those of a plain search for the level', () => {
    fc.assert(
      fc.property(rtp, cost, pays, (part, price, paid) => {
        const plain = plainChances(part / 10_000, price, paid);
        const own = chancesOf(part, price, paid);
        fc.pre(plain !== undefined && own !== undefined);
        for (const [index, { won, of }] of (own ?? []).entries()) expect(won / of).toBeCloseTo(plain?.[index] ?? -1, 6);
      }),
    );
  });

  it('gives no bomb that is worth more than all it reaches', () => {
    expect(chancesOf(9600, 12, [2, 2, 3])).toBeUndefined();
    expect(chancesOf(9600, 12, [])).toBeUndefined();
    expect(chancesOf(9600, 5, [2, 2, 8])?.[0]).toEqual({ won: 48_000, of: 60_000 });
    expect(chancesOf(9600, 6, [2, 60])).toEqual([
      { won: 1, of: 1 },
      { won: 37_600, of: 600_000 },
    ]);
  });

  it('pays within four standard errors over 200,000 shots', () => {
    const random = seededRandom(20_261_126);
    const paid = [2, 8, 60];
    const chances = chancesOf(9600, 6, paid) ?? [];
    const shots = 200_000;
    let sum = 0;
    let squares = 0;
    for (let shot = 0; shot < shots; shot += 1) {
      const win = chances.reduce((won, chance, index) => won + (isCaught(chance, random) ? (paid[index] ?? 0) : 0), 0);
      sum += win;
      squares += win * win;
    }
    const mean = sum / shots;
    const error = Math.sqrt((squares / shots - mean * mean) / shots);
    expect(Math.abs(mean - 0.96 * 6)).toBeLessThan(4 * error);
  });
});
