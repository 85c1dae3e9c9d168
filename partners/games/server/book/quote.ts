import type { MarketState } from '#schemas/platform';
import { bestPayout, linesOf } from '../../../../schemas/platform/slip.ts';
import { takesPrice } from '../../../../schemas/platform/slip-prices.ts';
import { isBetInPlay } from '../../engines/book/offers.ts';
import { stakeLimits } from '../stakes.ts';
import type { Board, Snapshot } from './board.ts';
import { slipLimits } from './check.ts';
import { type Leg, openUnit, type Ticket } from './ticket.ts';

const mostPayout = (currency: string): number => slipLimits(stakeLimits(currency, 'book')).payout;

/** Why legs are not taken, what they cost now, and whether each takes bets. */
export interface Refusal extends Pick<Ticket, 'quotes' | 'states'> {
  readonly code: string;
}

/** The legs of a ticket at the prices of the moment and how their matches stand, or why they are not taken. */
export type Quote = { readonly legs: readonly Leg[]; readonly stands: readonly string[] } | Refusal;

/** Whether bets are taken on a match: a match on which none are taken in play is closed, however it rests. */
export function stateOf(shot: Snapshot | undefined): MarketState {
  if (!shot) return 'closed';
  const { fixture, stand, isOpen } = shot;
  if (isOpen) return 'open';
  const comesBack = stand.phase === 'ahead' || (stand.phase !== 'over' && isBetInPlay(fixture.sport));
  return stand.suspended && comesBack ? 'suspended' : 'closed';
}

/** What must not change between the price and the stake. */
function standOf(board: Board, { fixtureId }: Leg): string {
  const stand = board.find(fixtureId)?.stand;
  return stand ? [stand.phase === 'ahead', stand.score, stand.period, stand.phase === 'over'].join() : '';
}

/** Looks every leg of a ticket up as it stands. The ticket's rule says which changes of a price it takes. */
export function quoteLegs(board: Board, { legs, rule, unit, sizes, player, payoutLimit }: Ticket): Quote {
  const shots = legs.map(({ fixtureId }) => board.find(fixtureId));
  const quotes = legs.map((leg, index) => {
    const shot = shots[index];
    return shot ? board.odds(shot, leg) : null;
  });
  const states = shots.map(stateOf);
  // What never comes back is told before what does.
  if (states.includes('closed')) return { code: 'closed', quotes, states };
  if (states.includes('suspended')) return { code: 'suspended', quotes, states };
  const isTaken = legs.every((leg, index) => {
    const now = quotes[index] ?? null;
    if (now === null) return false;
    return takesPrice(rule, leg.odds, now);
  });
  if (!isTaken) return { code: 'price_changed', quotes, states };
  const quoted = legs.map((leg, index) => {
    const [home = 0, away = 0] = shots[index]?.stand.score ?? [];
    return { ...leg, odds: quotes[index] ?? leg.odds, ahead: home - away };
  });
  // A better price must not lead past what the house pays at most: that was asked of the price that the page named.
  const mostPaid = Math.min(mostPayout(player.currency), payoutLimit ?? Number.POSITIVE_INFINITY);
  const now = quoted.map((leg) => leg.odds);
  if (bestPayout(unit, linesOf(legs.length, sizes), now) > mostPaid) return { code: 'payout_limit' };
  return { legs: quoted, stands: quoted.map((leg) => standOf(board, leg)) };
}

/** What is left of a ticket brings when every leg wins. */
function bestOf(ticket: Ticket): number {
  const odds = ticket.legs.map((leg) => leg.odds);
  return bestPayout(openUnit(ticket), linesOf(odds.length, ticket.sizes), odds);
}

/** Whether a ticket and the player's others with one of its matches may bring more than one slip may: many small ones are no way around. */
export function bringsTooMuch(ticket: Ticket, others: readonly Ticket[]): boolean {
  const most = mostPayout(ticket.player.currency);
  return ticket.legs.some(({ fixtureId: id }) => {
    const same = others.filter(({ legs }) => legs.some(({ fixtureId }) => fixtureId === id));
    return same.reduce((sum, one) => sum + bestOf(one), bestOf(ticket)) > most;
  });
}

/** Whether nothing has happened since a quote. */
export function stillStands(board: Board, { legs }: Ticket, quote: Quote): boolean {
  return 'stands' in quote && legs.every((leg, index) => standOf(board, leg) === quote.stands[index]);
}
