/** What one free spin may bring besides its wins: more spins, and a higher multiplier from the next spin on. */
export interface FreeEvent {
  readonly award: number;
  readonly growth: number;
  readonly chance: number;
}

/** Where the multiplier of free spins begins and ends, and how many spins there are at most. */
export interface FreeLimits {
  readonly start: number;
  readonly top: number;
  readonly most: number;
}

/** How many of `award` spins still fit when `granted` have been granted. */
export const fitting = (award: number, granted: number, most: number): number => Math.min(award, most - granted);

/**
 * The mean of the sum of the multipliers of all free spins, when `first` are granted: what the spins return, in returns
 * of one spin. Exact, since a spin's multiplier follows from the spins before it and not from its own wins. The state is
 * how many spins have been granted and how high the multiplier stands.
 */
export function meanMultipliers(first: number, events: readonly FreeEvent[], { start, top, most }: FreeLimits): number {
  let states = new Map([[key(fitting(first, 0, most), start), 1]]);
  let sum = 0;
  for (let played = 0; states.size > 0; played += 1) {
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      const [granted, multiplier] = [Math.floor(state / 1000), state % 1000];
      if (granted <= played) continue;
      sum += chance * multiplier;
      for (const { award, growth, chance: share } of events) {
        const to = key(granted + fitting(award, granted, most), Math.min(multiplier + growth, top));
        next.set(to, (next.get(to) ?? 0) + chance * share);
      }
    }
    states = next;
  }
  return sum;
}

/** Multipliers stay below a thousand. */
const key = (granted: number, multiplier: number) => granted * 1000 + multiplier;
