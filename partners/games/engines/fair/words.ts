import type { RandomSource } from '../engine.ts';

const wordRange = 2 ** 32;

/** Whole numbers from words of 32 bits: a word of the last, incomplete share is skipped, or small numbers would come more often. */
export const fromWords = (next: () => number): RandomSource => ({
  below(limit) {
    if (!Number.isInteger(limit) || limit < 1 || limit > wordRange)
      throw new RangeError(`There is no number below ${limit}`);
    const end = Math.floor(wordRange / limit) * limit;
    for (;;) {
      const word = next();
      if (word < end) return word % limit;
    }
  },
});
