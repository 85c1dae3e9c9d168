import type { RandomSource } from '../engine.ts';
import { type BoutEnd, drawBout } from './bout.ts';
import { type DuelEnd, drawDuel } from './duel.ts';
import { drawField } from './field.ts';
import type { Fixture, Model } from './fixture.ts';
import { drawGoals, type Scored, uniform } from './goals.ts';
import { drawSets } from './sets.ts';

/** All that happens in a match, drawn once from its seed. Nobody is told more of it than the clock has reached. */
export type Story =
  | {
      readonly kind: 'goals';
      readonly scores: readonly Scored[];
      readonly corners: readonly Scored[];
      readonly cards: readonly Scored[];
      /** The part of the match after which it is broken off; null when it is played to its end. */
      readonly brokenOff: number | null;
    }
  | { readonly kind: 'sets'; readonly sets: readonly (readonly (0 | 1)[])[] }
  | ({ readonly kind: 'bout' } & BoutEnd)
  | { readonly kind: 'duel'; readonly end: DuelEnd }
  | { readonly kind: 'field'; readonly places: readonly number[] };

/** One match in so many is broken off. */
const brokenOffIn = 300;

/** Draws a match from its law. */
export function drawStory({ model }: Pick<Fixture, 'model'>, random: RandomSource): Story {
  switch (model.kind) {
    case 'goals':
      return goalsStory(model, random);
    case 'sets':
      return { kind: 'sets', sets: drawSets(model, random) };
    case 'bout':
      return { kind: 'bout', ...drawBout(model, random) };
    case 'duel':
      return { kind: 'duel', end: drawDuel(model, random) };
    case 'field':
      return { kind: 'field', places: drawField(model, random) };
  }
}

function goalsStory(model: Extract<Model, { kind: 'goals' }>, random: RandomSource): Story {
  const scores = drawGoals(model, random);
  const corners = model.corners ? drawGoals(model.corners, random) : [];
  const cards = model.cards ? drawGoals(model.cards, random) : [];
  const brokenOff = random.below(brokenOffIn) === 0 ? uniform(random) : null;
  return { kind: 'goals', scores, corners, cards, brokenOff };
}
