import type { Card } from '../cards/shoe.ts';

/** Points of some cards: the best total, and whether an ace counts eleven in it. */
export interface Points {
  readonly total: number;
  readonly isSoft: boolean;
}

/** Pictures count ten, an ace eleven where that does not go over 21, else one. */
export function pointsOf(cards: readonly Card[]): Points {
  const hard = cards.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0);
  const isSoft = cards.some(({ rank }) => rank === 1) && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** Ace and ten as the first two cards. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && pointsOf(cards).total === 21;

/** Cards of the same points can be split. */
export const isSplittable = ([one, other, ...more]: readonly Card[]): boolean =>
  one !== undefined && other !== undefined && more.length === 0 && Math.min(one.rank, 10) === Math.min(other.rank, 10);

/** The dealer draws up to 16 and stands on every 17. */
export const dealerDraws = (cards: readonly Card[]): boolean => pointsOf(cards).total < 17;

/** What a stake of the player returns over all rounds with the best play, for the rules dialog: eight decks, shuffled for each round. */
export const blackjackReturn = 0.9948;

/** The same at a shared table, whose shoe is endless. */
export const blackjackTableReturn = 0.9943;
