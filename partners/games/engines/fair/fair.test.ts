import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { pickWeighted, shuffled } from './pick.ts';
import { commitTo, fairBlock, fairRandom, isClientSeed, newServerSeed } from './stream.ts';
import { fromWords } from './words.ts';

const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
const draw = { serverSeed, clientSeed: 'demo', nonce: 0 };

describe('the stream', () => {
  it('is the published vector', () => {
    expect(commitTo(serverSeed)).toBe('2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737');
    expect(fairBlock(serverSeed, 'demo:0', 0).toString('hex')).toBe(
      'e66e65fd70d13e8fedd0cf76d6a029da01ae321cc403c03ed59a6f2ed771e879',
    );
    expect(fairRandom(draw).below(10_000)).toBe(4749);
    expect(fairRandom(draw).below(37)).toBe(21);
    expect(shuffled(25, fairRandom(draw)).slice(0, 3)).toEqual([12, 14, 8]);
  });

  it('goes on through blocks, and differs by each of its parts', () => {
    const first = (fair: typeof draw) => {
      const random = fairRandom(fair);
      return Array.from({ length: 20 }, () => random.below(2 ** 32));
    };
    const numbers = first(draw);
    expect(numbers[8]).toBe(fairBlock(serverSeed, 'demo:0', 1).readUInt32BE(0));
    expect(first(draw)).toEqual(numbers);
    for (const other of [{ nonce: 1 }, { clientSeed: 'demo2' }, { serverSeed: newServerSeed() }])
      expect(first({ ...draw, ...other })).not.toEqual(numbers);
  });

  it('skips the words of the last, incomplete share', () => {
    const words = (...given: number[]) => fromWords(() => given.shift() ?? Number.NaN);
    // 2^32 = 3 × 1,431,655,765 + 1: the last word is skipped, the one before it counts.
    expect(words(2 ** 32 - 1, 5).below(3)).toBe(2);
    expect(words(2 ** 32 - 2, 5).below(3)).toBe(2);
    expect(words(2 ** 32 - 3, 5).below(3)).toBe(1);
    expect(words(2 ** 32 - 1).below(2 ** 32)).toBe(2 ** 32 - 1);
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => words(0).below(limit)).toThrow(RangeError);
  });

  it.each([2, 6, 13, 37])('gives every number below %d as often (chi-square)', (limit) => {
    const rounds = 200 * limit;
    const seen = Array.from({ length: limit }, () => 0);
    const random = fairRandom(draw);
    for (let n = 0; n < rounds; n += 1) {
      const number = random.below(limit);
      seen[number] = (seen[number] ?? 0) + 1;
    }
    const expected = rounds / limit;
    const square = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Four standard deviations above the mean of the distribution.
    expect(square).toBeLessThan(limit - 1 + 4 * Math.sqrt(2 * (limit - 1)));
  });
});

it('a client seed is short, seen, and has no colon', () => {
  for (const seed of ['demo', 'Sen Vàng', '幸运', 'x'.repeat(64)]) expect(isClientSeed(seed), seed).toBe(true);
  for (const seed of ['', 'a:b', 'x'.repeat(65), 'a\nb', 'a\u202eb', 7, null]) expect(isClientSeed(seed)).toBe(false);
});

it('a shuffle is a permutation, and each number is as often first', () => {
  const random = seededRandom(1);
  const first = [0, 0, 0, 0];
  for (let n = 0; n < 4000; n += 1) {
    const order = shuffled(4, random);
    expect(order.toSorted()).toEqual([0, 1, 2, 3]);
    first[order[0] ?? 0] = (first[order[0] ?? 0] ?? 0) + 1;
  }
  for (const count of first) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(750));
});

it('a weighted pick takes each number of the sum to its own place', () => {
  const picks = Array.from({ length: 6 }, (_, number) => pickWeighted([1, 0, 3, 2], { below: () => number }));
  expect(picks).toEqual([0, 2, 2, 2, 3, 3]);
});
