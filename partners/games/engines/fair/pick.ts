import type { RandomSource } from '../engine.ts';

/** The numbers from 0 to `count` − 1, each order equally likely (Fisher and Yates, from the end). */
export function shuffled(count: number, random: RandomSource): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    const moved = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

/** An index, each as likely as its whole weight is of the sum. */
export function pickWeighted(weights: readonly number[], random: RandomSource): number {
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
