import type { RandomSource } from '../engine.ts';
import { pick } from './goals.ts';
import { placed, type Share } from './share.ts';

/** A race of many: each place goes to one of those left, by their strengths (Plackett and Luce, Harville). */
export interface FieldModel {
  readonly strengths: readonly number[];
}

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

/** One race in so many has a dead heat: somebody arrives together with whoever comes next, at any place. */
const deadHeatIn = 200;

/** What may be expected of a bet on each runner to be among the first so many: half where the last such place is shared. */
export function placeShares(model: FieldModel, places: number): number[] {
  const { length: runners } = model.strengths;
  const within = (count: number) => (count === 0 ? model.strengths.map(() => 0) : placeChances(model, count));
  const [above, paid, below] = [within(places - 1), within(places), within(places + 1)];
  const isShared = places < runners ? 1 / deadHeatIn / (runners - 1) : 0;
  return paid.map(
    (chance, runner) => chance + (isShared * ((above[runner] ?? 0) + (below[runner] ?? 0))) / 2 - isShared * chance,
  );
}

/** Draws the place of each runner, from 1; two that arrive together share the better one. */
export function drawField({ strengths }: FieldModel, random: RandomSource): readonly number[] {
  const left = [...strengths];
  const order = strengths.map(() => {
    const runner = pick(left, random);
    left[runner] = 0;
    return runner;
  });
  const level = random.below(deadHeatIn) === 0 ? random.below(order.length - 1) : null;
  return strengths.map((_, runner) => {
    const at = order.indexOf(runner);
    return at - 1 === level ? at : at + 1;
  });
}

/** What became of a bet on a runner to be among the first so many; `arrived` of equals are equal. */
export function rankShare(arrived: readonly number[], runner: number, places: number): Share {
  const own = arrived[runner] ?? Number.POSITIVE_INFINITY;
  const better = arrived.filter((place) => place < own).length;
  return placed(better, arrived.filter((place) => place === own).length, places);
}
