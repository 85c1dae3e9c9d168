import type { Card } from '../cards/shoe.ts';
import type { SlipBet } from '../slip.ts';

/** One card for each side; the ace is low. */
export type DragonTigerDeal = {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: 'dragon' | 'tiger' | 'tie';
};

export function dealSides(next: () => Card): DragonTigerDeal {
  const dragon = next();
  const tiger = next();
  const winner = dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger';
  return { dragon, tiger, winner };
}

/** How many times its stake a won bet returns, the stake among it. A bet on a side keeps half of it in a tie. */
export const dragonTigerPays = { main: 2, tie: 9, suitedTie: 51, side: 2 } as const;

/** What each bet returns of its stakes in the long run, with eight decks. */
export const dragonTigerReturns = { main: 0.96265, tie: 0.67229, suitedTie: 0.86024, side: 0.92308 } as const;

const sideBets: ReadonlyMap<string, (card: Card) => boolean> = new Map([
  ['big', ({ rank }: Card) => rank > 7],
  ['small', ({ rank }: Card) => rank < 7],
  ['red', ({ suit }: Card) => suit === 'heart' || suit === 'diamond'],
  ['black', ({ suit }: Card) => suit === 'spade' || suit === 'club'],
]);
const sides = ['dragon', 'tiger'] as const;
const isSide = (value: unknown): value is (typeof sides)[number] => sides.some((side) => side === value);

/** Whether the table knows a bet: a side, a tie, or what a side's card will be. */
export function isDragonTigerBet({ type, pick }: SlipBet): boolean {
  if (sideBets.has(type)) return pick.length === 1 && isSide(pick[0]);
  return pick.length === 0 && ['dragon', 'tiger', 'tie', 'suitedTie'].includes(type);
}

/** How many times its stake a bet returns. A seven loses what is laid on a card. */
export function dragonTigerReturn({ type, pick: [side] }: SlipBet, deal: DragonTigerDeal): number {
  const { dragon, tiger, winner } = deal;
  const holds = sideBets.get(type);
  if (holds) {
    const card = side === 'dragon' ? dragon : tiger;
    return card.rank !== 7 && holds(card) ? dragonTigerPays.side : 0;
  }
  if (type === 'tie') return winner === 'tie' ? dragonTigerPays.tie : 0;
  if (type === 'suitedTie') return winner === 'tie' && dragon.suit === tiger.suit ? dragonTigerPays.suitedTie : 0;
  if (winner === 'tie') return 0.5;
  return winner === type ? dragonTigerPays.main : 0;
}
