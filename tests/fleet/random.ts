/** A stream of random numbers that a seed decides: the same seed makes the same fleet on every machine. */
export interface Random {
  /** A number from 0 up to, but not, `below`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True so often out of one. */
  chance(part: number): boolean;
}

/** Small and quick (mulberry32); good enough for test data, for nothing else. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    chance: (part) => next() < part,
  };
}
