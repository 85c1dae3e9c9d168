import type { RandomSource } from '../engine.ts';

/** The numbers from 0 to `count` − 1 in an order by chance, each order equally likely. */
export function shuffled(count: number, random: RandomSource): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const [one, two] = [order[last], order[other]];
    if (one === undefined || two === undefined) throw new RangeError(`No place ${other} of ${count}`);
    order[last] = two;
    order[other] = one;
  }
  return order;
}
