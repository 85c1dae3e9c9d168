import type { RandomSource } from '../engine.ts';
import { pickWeighted, shuffled } from '../fair/pick.ts';
import type { LuckyNumber } from './rules.ts';

/** How often, of a hundred rounds, one to five numbers are lucky. */
export const luckyCounts = [30, 30, 20, 12, 8] as const;
/** What a lucky number pays to one, and how often of a hundred. */
export const luckyPays = [
  { pays: 50, weight: 42 },
  { pays: 100, weight: 32 },
  { pays: 200, weight: 16 },
  { pays: 300, weight: 5 },
  { pays: 400, weight: 3 },
  { pays: 500, weight: 2 },
] as const;

/** Draws the lucky numbers of a round among `pockets`. */
export function drawLucky(pockets: readonly number[], random: RandomSource): LuckyNumber[] {
  const count = pickWeighted(luckyCounts, random) + 1;
  const weights = luckyPays.map(({ weight }) => weight);
  return shuffled(pockets.length, random)
    .slice(0, count)
    .map((at) => ({ number: pockets[at] ?? 0, pays: luckyPays[pickWeighted(weights, random)]?.pays ?? 50 }));
}
