import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createChain, hashOfDigits } from './chain.ts';

const seed = 'ab'.repeat(32);

it('every key hashes to the one before it, and the first to the terminal', () => {
  const chain = createChain(seed, 100);
  let hash = chain.terminal;
  for (let round = 0; round < 100; round += 1) {
    // By other means than the chain's own.
    expect(
      createHash('sha256')
        .update(Buffer.from(chain.key(round), 'latin1'))
        .digest('hex'),
    ).toBe(hash);
    hash = chain.key(round);
  }
  expect(chain.key(99)).toBe(seed);
  expect(hashOfDigits(chain.key(0))).toBe(chain.terminal);
});

it('ends', () => {
  const chain = createChain(seed, 3);
  for (const round of [-1, 3, Number.NaN]) expect(() => chain.key(round)).toThrow(RangeError);
});
