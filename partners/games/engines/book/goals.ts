import type { RandomSource } from '../engine.ts';
import { type PairLaw, pairLaw } from './pairs.ts';

/** One way to score: what it counts, and which part of a side's scores it is. */
export interface Scoring {
  readonly worth: number;
  readonly share: number;
}

/** How the scores of a match come: two Poisson processes, joined at low scores by `rho` (Dixon and Coles). */
export interface GoalsModel {
  /** Mean number of scores of each side in the whole match. */
  readonly means: readonly [number, number];
  readonly rho: number;
  readonly scoring: readonly Scoring[];
  /** The second side scores only after the first has finished: an innings each. */
  readonly inTurn: boolean;
  /** What decides a level match; null when it ends in a draw. */
  readonly decider: number | null;
}

/** One score of a match: when, as a part of its playing time, by whom, and what it counts. */
export interface Scored {
  readonly at: number;
  readonly side: 0 | 1;
  readonly worth: number;
}

const tail = 1e-10;

/** Chances of 0, 1, 2 … scores. */
function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  let left = 1 - Math.exp(-mean);
  for (let count = 1; left > tail && count < 400; count += 1) {
    const chance = ((chances[count - 1] ?? 0) * mean) / count;
    chances.push(chance);
    left -= chance;
  }
  return chances;
}

/** Chances of 0, 1, 2 … points when scores of several worths come at a mean. */
function points(mean: number, scoring: readonly Scoring[]): number[] {
  let sum = [1];
  for (const { worth, share } of scoring) {
    const counts = poisson(mean * share);
    const next = new Array<number>(sum.length + (counts.length - 1) * worth).fill(0);
    for (const [base, before] of sum.entries())
      for (const [count, chance] of counts.entries()) {
        const at = base + count * worth;
        next[at] = (next[at] ?? 0) + before * chance;
      }
    sum = next;
  }
  let end = sum.length;
  while (end > 1 && (sum[end - 1] ?? 0) < tail) end -= 1;
  return sum.slice(0, end);
}

function tau(model: GoalsModel, x: number, y: number): number {
  const [lambda, mu] = model.means;
  if (x === 0 && y === 0) return 1 - lambda * mu * model.rho;
  if (x === 0 && y === 1) return 1 + lambda * model.rho;
  if (x === 1 && y === 0) return 1 + mu * model.rho;
  return x === 1 && y === 1 ? 1 - model.rho : 1;
}

/** Which part of its playing time a side has left when a part of the match has been played. */
function left(model: GoalsModel, side: 0 | 1, played: number): number {
  if (!model.inTurn) return 1 - played;
  return side === 0 ? Math.max(0, 1 - 2 * played) : Math.min(1, 2 - 2 * played);
}

/** Chance that the first side wins what decides a level match. */
const decided = ({ means: [lambda, mu] }: GoalsModel): number => lambda / (lambda + mu);

/**
 * What a match may end in, when a part of it has been played and it stands so. It is the law that the match was drawn
 * from, given what has happened: what is left are Poisson scores, and low ends weigh as they did before the start.
 */
export function goalsLaw(model: GoalsModel, played: number, [home, away]: readonly [number, number]): PairLaw {
  const [ours, theirs] = ([0, 1] as const).map((side) =>
    points(model.means[side] * left(model, side, played), model.scoring),
  );
  const size = Math.max(home + (ours?.length ?? 0), away + (theirs?.length ?? 0)) + (model.decider ?? 0);
  const weights = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const add = (x: number, y: number, weight: number) => {
    const row = weights[x];
    if (row) row[y] = (row[y] ?? 0) + weight;
  };
  for (const [more, chance] of (ours ?? []).entries())
    for (const [against, other] of (theirs ?? []).entries()) {
      const [x, y] = [home + more, away + against];
      const weight = chance * other * tau(model, x, y);
      if (x !== y || model.decider === null) add(x, y, weight);
      else {
        add(x + model.decider, y, weight * decided(model));
        add(x, y + model.decider, weight * (1 - decided(model)));
      }
    }
  return pairLaw(weights);
}

/** A number from 0 to 1. */
export const uniform = (random: RandomSource): number => random.below(2 ** 32) / 2 ** 32;

/** Which of several weights a draw falls on. */
export function pick(weights: readonly number[], random: RandomSource): number {
  let rest = uniform(random) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}

/** Draws a whole match from the law before its start: its end first, then when each score came. */
export function drawGoals(model: GoalsModel, random: RandomSource): readonly Scored[] {
  const counts = model.rho === 0 ? freeCounts(model, random) : joinedCounts(model, random);
  const scores = counts.flatMap(({ side, worth, count }) =>
    Array.from({ length: count }, (): Scored => {
      const at = uniform(random);
      return { at: model.inTurn ? (at + side) / 2 : at, side, worth };
    }),
  );
  const inOrder = scores.sort((a, b) => a.at - b.at);
  const of = (side: 0 | 1) => inOrder.reduce((sum, score) => sum + (score.side === side ? score.worth : 0), 0);
  if (model.decider === null || of(0) !== of(1)) return inOrder;
  return [...inOrder, { at: 1, side: uniform(random) < decided(model) ? 0 : 1, worth: model.decider }];
}

type Count = Pick<Scored, 'side' | 'worth'> & { readonly count: number };

const sides = [0, 1] as const;

function freeCounts({ means, scoring }: GoalsModel, random: RandomSource): Count[] {
  return sides.flatMap((side) =>
    scoring.map(({ worth, share }) => ({ side, worth, count: pick(poisson(means[side] * share), random) })),
  );
}

/** Of a match whose low ends are joined: every score counts the same there. */
function joinedCounts(model: GoalsModel, random: RandomSource): Count[] {
  const [ours, theirs] = [poisson(model.means[0]), poisson(model.means[1])];
  const weights = ours.flatMap((chance, x) => theirs.map((other, y) => chance * other * tau(model, x, y)));
  const at = pick(weights, random);
  const worth = model.scoring[0]?.worth ?? 1;
  return [
    { side: 0, worth, count: Math.floor(at / theirs.length) },
    { side: 1, worth, count: at % theirs.length },
  ];
}
