import type { RandomSource } from '../engine.ts';

/**
 * A repeatable generator (mulberry32) for what everybody may know beforehand: who meets whom, how strong a side is, how
 * the market leans. Nothing that bets are decided by comes from it.
 */
export function publicRandom(words: string): RandomSource {
  let state = 0x811c9dc5;
  for (const character of words) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
  };
}
