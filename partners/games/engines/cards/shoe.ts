import type { RandomSource } from '../engine.ts';

export const suits = ['spade', 'heart', 'club', 'diamond'] as const;
export type Suit = (typeof suits)[number];

/** A playing card; rank 1 is the ace, 11 to 13 are jack, queen and king. */
export type Card = {
  readonly rank: number;
  readonly suit: Suit;
};

const ranks = 13;

/** The card of a place in a sorted deck; of several decks the places go on. */
export const cardOf = (place: number): Card => ({
  rank: (place % ranks) + 1,
  suit: suits[Math.floor(place / ranks) % suits.length] ?? 'spade',
});

/** So many decks, shuffled: each call deals the next card. Throws when all have been dealt. */
export function createShoe(decks: number, random: RandomSource): () => Card {
  const left = Array.from({ length: decks * ranks * suits.length }, (_, index) => index);
  return () => {
    const at = random.below(left.length);
    const card = left[at];
    const last = left.pop();
    if (card === undefined || last === undefined) throw new RangeError('The shoe is empty');
    // The last card takes the place of the one that was dealt.
    if (at < left.length) left[at] = last;
    return cardOf(card);
  };
}
