import { createHash } from 'node:crypto';

/**
 * Keys for rounds that everybody shares. Each key is the hash of the next one, so that whoever knows `terminal` beforehand
 * can check every key once it is shown, and no key tells those that follow.
 */
export interface Chain {
  /** The hash of the first key, published before the first round. */
  readonly terminal: string;
  /** The key of a round, from 0; hexadecimal digits. Throws `RangeError` beyond the chain. */
  key(round: number): string;
}

/** SHA-256 of the hexadecimal digits as text. */
export const hashOfDigits = (digits: string): string => createHash('sha256').update(digits).digest('hex');

const bytes = 32;

/** The chain that ends at `seed`, for so many rounds. */
export function createChain(seed: string, rounds: number): Chain {
  const keys = Buffer.alloc(rounds * bytes);
  let key = seed;
  for (let round = rounds - 1; round >= 0; round -= 1) {
    keys.write(key, round * bytes, 'hex');
    key = hashOfDigits(key);
  }
  return {
    terminal: key,
    key(round) {
      if (!(round >= 0 && round < rounds)) throw new RangeError(`The chain has no round ${round}`);
      return keys.toString('hex', round * bytes, (round + 1) * bytes);
    },
  };
}
