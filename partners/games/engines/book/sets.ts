import type { RandomSource } from '../engine.ts';
import { uniform } from './goals.ts';
import { type PairLaw, pairLaw } from './pairs.ts';

/** A match of sets (or maps), each a race of units (points, games or rounds). */
export interface SetsModel {
  /** Sets that win the match. */
  readonly sets: number;
  /** Units that win a set, by how many a side has to lead, and how many win it in any case. */
  readonly units: number;
  readonly lead: 1 | 2;
  readonly cap: number;
  /** Chance that the first side wins a set. */
  readonly chance: number;
}

/** Chance by Elo: 400 points of difference are odds of ten to one. */
export const elo = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

type Race = Pick<SetsModel, 'units' | 'lead' | 'cap'>;

const hasWon = ({ units, lead, cap }: Race, own: number, other: number): boolean =>
  own >= cap || (own >= units && own - other >= lead);

/** Chance to win a race that stands so, when each unit is won with this chance. */
export function raceChance(race: Race, unit: number, home: number, away: number): number {
  const known = new Map<number, number>();
  const from = (own: number, other: number): number => {
    if (hasWon(race, own, other)) return 1;
    if (hasWon(race, other, own)) return 0;
    // Without a cap two units ahead is all that counts from here on.
    if (own === other && own >= race.units - 1 && race.cap > 100 && race.lead === 2)
      return unit ** 2 / (unit ** 2 + (1 - unit) ** 2);
    const key = own * 1000 + other;
    const before = known.get(key);
    if (before !== undefined) return before;
    const chance = unit * from(own + 1, other) + (1 - unit) * from(own, other + 1);
    known.set(key, chance);
    return chance;
  };
  return from(home, away);
}

/** The chance of one unit that makes a set as likely as the model says. */
export function unitChance(model: SetsModel): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 44; step += 1) {
    const middle = (low + high) / 2;
    if (raceChance(model, middle, 0, 0) < model.chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What a match may end in, in sets, when it stands so and the set that is being played is won with chance `current`. */
export function setsLaw(model: SetsModel, [home, away]: readonly [number, number], current: number): PairLaw {
  const weights = Array.from({ length: model.sets + 1 }, () => new Array<number>(model.sets + 1).fill(0));
  const walk = (own: number, other: number, weight: number, chance: number): void => {
    if (own === model.sets || other === model.sets) {
      const row = weights[own];
      if (row) row[other] = (row[other] ?? 0) + weight;
      return;
    }
    walk(own + 1, other, weight * chance, model.chance);
    walk(own, other + 1, weight * (1 - chance), model.chance);
  };
  walk(home, away, 1, current);
  return pairLaw(weights);
}

/** Draws a match unit by unit: who wins each, set after set. */
export function drawSets(model: SetsModel, random: RandomSource): readonly (readonly (0 | 1)[])[] {
  const unit = unitChance(model);
  const sets: (0 | 1)[][] = [];
  const wins: [number, number] = [0, 0];
  while (wins[0] < model.sets && wins[1] < model.sets) {
    const score: [number, number] = [0, 0];
    const played: (0 | 1)[] = [];
    while (!hasWon(model, score[0], score[1]) && !hasWon(model, score[1], score[0])) {
      const side = uniform(random) < unit ? 0 : 1;
      score[side] += 1;
      played.push(side);
    }
    wins[played.at(-1) ?? 0] += 1;
    sets.push(played);
  }
  return sets;
}
