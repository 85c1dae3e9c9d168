import type { Card } from '../cards/shoe.ts';
import { createShoe } from '../cards/shoe.ts';
import type { GameEngine } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createTableEngine } from '../table.ts';

/** One card for each team; the ace is high. */
export type FootballCardsDeal = {
  readonly home: Card;
  readonly away: Card;
  readonly winner: 'home' | 'away' | 'draw';
};

/** How many times its stake a won bet returns; a bet on a team keeps half of it in a draw. */
const footballCardsPays = { team: 2, draw: 12 } as const;
/** What each bet returns of its stakes in the long run, with eight decks. */
export const footballCardsReturns = { team: 0.96265, draw: 0.89639 } as const;

/** What the page needs to draw the cloth. */
export type FootballCardsRules = {
  readonly pays: typeof footballCardsPays;
  readonly returns: typeof footballCardsReturns;
};

const strength = ({ rank }: Card) => (rank === 1 ? 14 : rank);

export function dealTeams(next: () => Card): FootballCardsDeal {
  const home = next();
  const away = next();
  const lead = strength(home) - strength(away);
  return { home, away, winner: lead === 0 ? 'draw' : lead > 0 ? 'home' : 'away' };
}

/** How many times its stake a bet returns. */
export function footballCardsReturn({ type }: SlipBet, { winner }: FootballCardsDeal): number {
  if (type === 'draw') return winner === 'draw' ? footballCardsPays.draw : 0;
  if (winner === 'draw') return 0.5;
  return winner === type ? footballCardsPays.team : 0;
}

const decks = 8;

/** The football card show: from eight decks that are shuffled for every match. */
export function createFootballCardsEngine(): GameEngine {
  const rules: FootballCardsRules = { pays: footballCardsPays, returns: footballCardsReturns };
  return createTableEngine({
    id: 'footballCards',
    rules,
    knows: ({ type, pick }) => pick.length === 0 && ['home', 'away', 'draw'].includes(type),
    draw: (random) => dealTeams(createShoe(decks, random)),
    returns: footballCardsReturn,
  });
}
