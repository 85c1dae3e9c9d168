import type { RandomSource } from '../engine.ts';
import { pick } from './goals.ts';
import { placed, type Share } from './share.ts';

/** A race of many: each place goes to one of those left, by their strengths (Plackett and Luce, Harville). */
export interface FieldModel {
  readonly strengths: readonly number[];
}

/** How many places a bet on a place pays for. */
export const paidPlaces = 3;

/** Chance of each runner to be among the first so many. */
export function placeChances({ strengths }: FieldModel, places: number): number[] {
  const chances = strengths.map(() => 0);
  const walk = (gone: ReadonlySet<number>, rest: number, weight: number, depth: number): void => {
    for (const [runner, strength] of strengths.entries()) {
      if (gone.has(runner)) continue;
      const chance = (weight * strength) / rest;
      chances[runner] = (chances[runner] ?? 0) + chance;
      if (depth < places) walk(new Set([...gone, runner]), rest - strength, chance, depth + 1);
    }
  };
  walk(
    new Set(),
    strengths.reduce((sum, strength) => sum + strength, 0),
    1,
    1,
  );
  return chances;
}

/** Draws the order of arrival: runners by index, the first first. */
export function drawField({ strengths }: FieldModel, random: RandomSource): readonly number[] {
  const left = [...strengths];
  return strengths.map(() => {
    const runner = pick(left, random);
    left[runner] = 0;
    return runner;
  });
}

/** What became of a bet on a runner to be among the first so many; `ranks` of equals are equal. */
export function rankShare(ranks: readonly number[], runner: number, places: number): Share {
  const own = ranks[runner] ?? Number.POSITIVE_INFINITY;
  const better = ranks.filter((rank) => rank < own).length;
  return placed(better, ranks.filter((rank) => rank === own).length, places);
}
