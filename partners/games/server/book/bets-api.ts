import type { FastifyInstance } from 'fastify';
import type { BookBet, BookBets, BookBetsRequest, BookCashOutRequest, CashedOut, OpenBetLeg } from '#schemas/platform';
import type { LegView } from '../../book-api.ts';
import { factorOf, type Share } from '../../engines/book/share.ts';
import { leastCashOut } from '../../engines/book/tickets.ts';
import { ApiRefused } from '../http/refusal.ts';
import { type LanguageCode, languageOf } from '../languages.ts';
import { replyOf } from '../platform/contract.ts';
import { addSignedRoutes } from '../platform/signed-routes.ts';
import type { Board } from './board.ts';
import type { BookDesk } from './desk.ts';
import { CashOutRefused, hasMatchInPlay } from './sales.ts';
import { type Ticket, walletIds } from './ticket.ts';
import { ticketView } from './views.ts';
import { legWords } from './words.ts';

interface BetsApiContext {
  readonly board: Board;
  readonly desk: BookDesk;
  readonly secret: string;
  readonly clock: () => number;
}

function outcomeOf(share: Share | null, odds: number): OpenBetLeg['outcome'] {
  if (!share) return 'open';
  const factor = factorOf(share, odds);
  if (factor === 0) return 'lost';
  return factor > 1 ? 'won' : 'returned';
}

/** How the match of a leg stands. */
function standOf({ phase, score, clock, startsAt, share, odds }: LegView) {
  return {
    odds,
    phase: phase === 'paused' ? ('live' as const) : phase,
    ...(score ? { score } : {}),
    ...(phase === 'live' && clock && clock.minute > 0 ? { minute: clock.minute } : {}),
    ...(startsAt > 0 ? { startsAt } : {}),
    outcome: outcomeOf(share, odds),
  };
}

/** The calls by which the platform shows the bets of a player, and buys them back, signed as the wallet's are (book-api.schema.json). */
export function addBetsApi(app: FastifyInstance, { board, desk, secret, clock }: BetsApiContext): void {
  const isBets = replyOf<BookBetsRequest>('book-api.schema.json#/definitions/BookBetsRequest');
  const isSale = replyOf<BookCashOutRequest>('book-api.schema.json#/definitions/BookCashOutRequest');

  function betOf(ticket: Ticket, language: LanguageCode): BookBet {
    const { id, legs, placedAt, player } = ticket;
    const { lines, left, best, cashedOut, cashOut, legs: stands } = ticketView(ticket, board, desk, language);
    const [first, ...others] = legs.map((leg, index): OpenBetLeg => {
      const stand = stands[index];
      if (!stand) throw new Error('a leg of the ticket is not shown');
      return { ...legWords(board, leg, language), ...standOf(stand) };
    });
    if (!first) throw new Error('the ticket has no legs');
    const least = leastCashOut(cashOut ?? 0, hasMatchInPlay(board, ticket));
    return {
      id,
      nodeId: player.nodeId,
      roundId: walletIds(ticket).roundId,
      placedAt,
      currency: player.currency,
      bets: lines,
      left,
      best: Math.max(0, best - cashedOut),
      ...(cashOut === null ? {} : { cashOut, least }),
      legs: [first, ...others],
    };
  }

  async function cashOut(request: BookCashOutRequest): Promise<CashedOut> {
    const { id, saleId, least, left, part } = request;
    const ticket = desk.tickets(request).find((one) => one.id === id);
    if (!ticket) return { state: 'closed', paid: 0 };
    try {
      const { cashOuts } = await desk.cashOut(ticket, { id: saleId, value: least, left, part });
      const sold = cashOuts.find((one) => one.id === saleId);
      // It is sold, and the wallet has not said yet that it is paid: the same sale may be sent again.
      if (!sold?.isPaid) throw new ApiRefused(503, 'wallet_unavailable');
      return { state: 'sold', paid: sold.amount };
    } catch (fault) {
      if (!(fault instanceof CashOutRefused)) throw fault;
      return { state: fault.code === 'cash_out_closed' ? 'closed' : 'changed', paid: 0 };
    }
  }

  addSignedRoutes(app, { secret, clock }, (route) => {
    route('/book/v1/bets', isBets, (request): BookBets => {
      const open = desk.tickets(request).filter(({ state }) => state === 'open');
      return { list: open.map((ticket) => betOf(ticket, languageOf(request.language))) };
    });
    route('/book/v1/cash-out', isSale, cashOut);
  });
}
