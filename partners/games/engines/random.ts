import { randomInt } from 'node:crypto';

/** Where outcomes come from. Injected, so that a test can replay a known sequence. */
export interface RandomSource {
  /** A whole number from 0 to `limit` − 1, each equally likely. */
  below(limit: number): number;
}

/** The operating system's generator; `randomInt` rejects the values that would favour small numbers. */
export const cryptoRandom: RandomSource = { below: (limit) => randomInt(limit) };
