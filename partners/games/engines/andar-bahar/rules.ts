import type { Card } from '../cards/shoe.ts';
import type { SlipBet } from '../slip.ts';

/** The joker, and the cards that were dealt until its rank came again: the first to andar, then in turns. */
export type AndarBaharDeal = {
  readonly joker: Card;
  readonly andar: readonly Card[];
  readonly bahar: readonly Card[];
  readonly winner: 'andar' | 'bahar';
};

export function dealUntilMatch(next: () => Card): AndarBaharDeal {
  const joker = next();
  const andar: Card[] = [];
  const bahar: Card[] = [];
  for (;;) {
    for (const winner of ['andar', 'bahar'] as const) {
      const card = next();
      (winner === 'andar' ? andar : bahar).push(card);
      if (card.rank === joker.rank) return { joker, andar, bahar, winner };
    }
  }
}

/** Bets on how many cards are dealt: from, to, what a won bet returns, and its share in the long run. */
export const counts = [
  { from: 1, to: 5, pays: 3.5, returned: 0.94874 },
  { from: 6, to: 10, pays: 4.3, returned: 0.9333 },
  { from: 11, to: 15, pays: 5.5, returned: 0.92965 },
  { from: 16, to: 25, pays: 4.3, returned: 0.93743 },
  { from: 26, to: 30, pays: 15.5, returned: 0.94526 },
  { from: 31, to: 35, pays: 25, returned: 0.92437 },
  { from: 36, to: 40, pays: 50, returned: 0.94838 },
  { from: 41, to: 49, pays: 120, returned: 0.95078 },
] as const;

/** How many times its stake a won bet returns: andar gets the first card, so that it wins more often. */
export const andarBaharPays = { andar: 1.9, bahar: 2 } as const;
export const andarBaharReturns = { andar: 0.97851, bahar: 0.96999 } as const;

export function isAndarBaharBet({ type, pick }: SlipBet): boolean {
  if (type === 'count') return pick.length === 1 && counts.some(({ from }) => from === pick[0]);
  return (type === 'andar' || type === 'bahar') && pick.length === 0;
}

/** How many times its stake a bet returns. */
export function andarBaharReturn({ type, pick: [first] }: SlipBet, { andar, bahar, winner }: AndarBaharDeal): number {
  if (type === 'andar' || type === 'bahar') return type === winner ? andarBaharPays[type] : 0;
  const dealt = andar.length + bahar.length;
  const range = counts.find(({ from }) => from === first);
  return range && dealt >= range.from && dealt <= range.to ? range.pays : 0;
}
