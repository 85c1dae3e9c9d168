/** 32-bit FNV-1a of a string: the seed from which everything about a picture follows. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Deterministic random numbers (mulberry32); art only, never for games. */
export class Dice {
  #state: number;

  constructor(seed: string | number) {
    this.#state = typeof seed === 'string' ? seedOf(seed) : seed >>> 0;
  }

  /** Next number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Number between two bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Whole number in [low, high]. */
  int(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new RangeError('pick from an empty list');
    return value;
  }
}
