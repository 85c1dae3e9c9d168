import type { RandomSource } from '../engine.ts';

/** The bonus rounds of the shows. */
export type BonusKind = 'ladder' | 'dome' | 'theatre';

/** How a bonus round went: the places that were reached or opened, one after the other, and what it pays to one. */
export type Bonus = { readonly places: readonly number[]; readonly pays: number };

/** What each rung pays, the lowest first. */
export const rungs = [4, 6, 9, 13, 18, 26, 38, 55, 75, 100] as const;
/** Two of three steps lead a rung higher. */
const climbs = { up: 2, of: 3 } as const;
/** What lies in the chests; three are opened, and added. */
export const chests = [1, 1, 1, 2, 2, 2, 3, 3, 4, 6, 9, 20] as const;
/** The cards of each of three monkeys; what they lift is multiplied. */
export const cards = [1, 1, 2, 2, 2, 3, 3, 5] as const;
const shown = 3;

/** From the first rung on, up until a step fails. */
function climb(random: RandomSource): Bonus {
  const places = [0];
  while (places.length < rungs.length && random.below(climbs.of) < climbs.up) places.push(places.length);
  return { places, pays: rungs[places.length - 1] ?? 0 };
}

/** The chests of `places` lie as they were shuffled: each stands for what is in it. */
function open(random: RandomSource): Bonus {
  const left = chests.map((_, at) => at);
  const places = Array.from({ length: shown }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
  return { places, pays: places.reduce((sum, place) => sum + (chests[place] ?? 0), 0) };
}

function lift(random: RandomSource): Bonus {
  const places = Array.from({ length: shown }, () => random.below(cards.length));
  return { places, pays: places.reduce((product, place) => product * (cards[place] ?? 1), 1) };
}

const draws: Readonly<Record<BonusKind, (random: RandomSource) => Bonus>> = {
  ladder: climb,
  dome: open,
  theatre: lift,
};

export const drawBonus = (kind: BonusKind, random: RandomSource): Bonus => draws[kind](random);

/** The least and the most that each pays to one. */
export const bonusRanges: Readonly<Record<BonusKind, readonly [least: number, most: number]>> = {
  ladder: [4, 100],
  dome: [3, 35],
  theatre: [1, 125],
};
