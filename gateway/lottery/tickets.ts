import { randomUUID } from 'node:crypto';
import type { MerchantProfile, TicketRequest } from '#schemas/platform';
import { and, asc, count, eq, exists, lte, notInArray, or } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { lotteryTickets, players, voidDraws } from '../database/tables/index.ts';
import type { Rhythm } from '../draws/schedule.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit } from '../http/submits.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/ledger.ts';
import { alikeId, newPaymentId } from '../ledger/reference.ts';
import { staleByMessage } from '../messages/write.ts';
import type { Lottery } from './catalogue.ts';
import { count as countExposures } from './exposures.ts';
import { begin, type NewTicket, type TicketRow } from './moves.ts';
import { isSame, oddsOf } from './odds.ts';
import { familyOf } from './rules/families.ts';
import { isLine, stakeOf } from './rules/line.ts';
import { settle } from './settle.ts';
import { roundDetail } from './ticket-detail.ts';
import { stakeId, type TicketParts } from './ticket-parts.ts';
import { drawsOnSale, voidNumeros } from './void-draws.ts';

/** What a ticket may be. */
export const ticketLimits = { lines: 50, draws: 20 };
/** So many tickets of a player may wait for their draw. */
const mostWaiting = 200;
/** Tickets that are read at once when draws are over. */
const readAtOnce = 200;

/** Without a limit of its own a merchant pays so many times the largest stake of a ticket for one number of a draw. */
const stakesOfNumber = 4000n;

const numberLimit = ({ betLimits: { max }, numberLimit: own }: Pick<MerchantProfile, 'betLimits' | 'numberLimit'>) =>
  own === undefined ? BigInt(max) * stakesOfNumber : BigInt(own);

/** Who buys, in which lottery. */
export interface Buyer {
  player: Holder;
  merchant: Pick<MerchantProfile, 'code' | 'betLimits' | 'numberLimit'>;
  game: { nodeId: number; gameCode: string };
  lottery: Lottery;
  rhythm: Rhythm;
  submit: Submit | undefined;
  /** Plays with the platform's own money: wins cost the merchant nothing. */
  isTrial: boolean;
}

/**
 * Tickets in draws of the platform's lotteries. A ticket is a round of the ledger: its stake is taken in the transaction that
 * writes it, and whatever becomes of it moves its state and the money together (decision 0324).
 */
export class LotteryTickets {
  readonly #parts: TicketParts;

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  /**
   * Buys a ticket for the draw on sale, or one for each of several draws. `keep` writes what else belongs to the purchase. Throws
   * draw_closed, ticket_refused, odds_changed, stake_out_of_limits, too_many_tickets, insufficient_funds, number_limit and too_many_bets.
   */
  buy(
    request: TicketRequest,
    buyer: Buyer,
    keep: (tx: Database, tickets: TicketRow[], books: Books) => Promise<void>,
  ): Promise<TicketRow[]> {
    const { ledger } = this.#parts;
    const { player } = buyer;
    const stake = this.#stakeOf(request, buyer);
    return ledger.transact(player, async (books) => {
      const { tx, now } = books;
      // The clock is read with the account held: whoever waited in line for longer than the sale is too late.
      const voided = await voidNumeros(tx, buyer.game.gameCode);
      const tickets = this.#ticketsOf(request, buyer, stake, voided);
      const waiting = await tx
        .select({ count: count() })
        .from(lotteryTickets)
        .where(and(eq(lotteryTickets.playerId, player.id), eq(lotteryTickets.state, 'placed')));
      if ((waiting[0]?.count ?? 0) + tickets.length > mostWaiting) {
        throw new Refusal('too_many_tickets', { most: mostWaiting });
      }
      if (books.amounts(player).balance < stake * BigInt(tickets.length)) throw new Refusal('insufficient_funds');
      for (const ticket of tickets) {
        const play = { nodeId: buyer.game.nodeId, detail: roundDetail(ticket) };
        const bound = await books.boundBy(player, { amount: stake, roundId: ticket.id, play });
        if (bound) throw new Refusal('bonus_terms', bound);
        await books.bet(player, stakeId(ticket.id), ticket.id, stake, play);
      }
      const rows = await begin(tx, tickets, now);
      // Last, since rows that others wait for are held from here on.
      if (!buyer.isTrial) await countExposures(tx, tickets, buyer.lottery, numberLimit(buyer.merchant));
      await keep(tx, rows, books);
      return rows;
    });
  }

  /** Settles tickets whose draw is over or void, of one player or of all. Whoever else does the same at the time finds them done. */
  async settleDue(playerId?: string, atOnce = readAtOnce): Promise<void> {
    // What cannot be settled now keeps nobody else waiting; it is due again at the next look.
    const stuck: string[] = [];
    for (;;) {
      const rows = await this.#dueBesides(stuck, playerId, atOnce);
      for (const { ticket, player } of rows) {
        const holder = { id: player.id, merchant: ticket.merchant, currency: ticket.currency };
        try {
          const settled = await settle(ticket, holder, this.#parts);
          if (settled) this.#tell(player.id, settled === 'told' ? staleByMessage : []);
          else stuck.push(ticket.id);
        } catch (fault) {
          stuck.push(ticket.id);
          this.#parts.report(fault);
        }
      }
      if (rows.length < atOnce) return;
    }
  }

  /** Tickets that are due, those of the oldest draws first, without some. */
  #dueBesides(stuck: readonly string[], playerId: string | undefined, atOnce: number) {
    const { db, drawClock } = this.#parts;
    const itsDraw = and(eq(voidDraws.gameCode, lotteryTickets.gameCode), eq(voidDraws.numero, lotteryTickets.numero));
    const isVoid = exists(db.select({ numero: voidDraws.numero }).from(voidDraws).where(itsDraw));
    const due = and(
      eq(lotteryTickets.state, 'placed'),
      or(lte(lotteryTickets.drawAt, drawClock.now()), isVoid),
      playerId === undefined ? undefined : eq(lotteryTickets.playerId, playerId),
      stuck.length > 0 ? notInArray(lotteryTickets.id, [...stuck]) : undefined,
    );
    return db
      .select({ ticket: lotteryTickets, player: players })
      .from(lotteryTickets)
      .innerJoin(players, eq(players.id, lotteryTickets.playerId))
      .where(due)
      .orderBy(asc(lotteryTickets.drawAt), asc(lotteryTickets.chaseNo), asc(lotteryTickets.id))
      .limit(atOnce);
  }

  #tell(playerId: string, more: readonly string[]): void {
    this.#parts.hub.publish(playerId, { type: 'stale', calls: ['lotteryTickets', 'betRecords', ...more] });
  }

  /** What a ticket stakes in one draw. */
  #stakeOf({ lines, prizeMode, draws = 1, total }: TicketRequest, { lottery, merchant: { betLimits } }: Buyer): bigint {
    const family = familyOf(lottery.family);
    const line = lines.findIndex((one) => !isLine(one, family));
    if (line >= 0) throw new Refusal('ticket_refused', { line });
    const other = lines.findIndex(
      ({ playType, odds }) => odds && !isSame(odds, oddsOf(lottery.family, prizeMode, playType)),
    );
    if (other >= 0) throw new Refusal('odds_changed', { line: other });
    let stake = 0n;
    for (const one of lines) {
      const play = family.plays[one.playType];
      if (play) stake += stakeOf(one, play);
    }
    const { min, max } = betLimits;
    if (stake > BigInt(max) || lines.some(({ unit }) => unit < min))
      throw new Refusal('stake_out_of_limits', { min, max });
    if (stake * BigInt(draws) !== BigInt(total)) throw new Refusal('ticket_refused');
    return stake;
  }

  /** A ticket for each draw that is asked for, by the platform's clock. */
  #ticketsOf(
    request: TicketRequest,
    { player, merchant, game, lottery, rhythm, submit, isTrial }: Buyer,
    stake: bigint,
    voided: ReadonlySet<string>,
  ): NewTicket[] {
    const { drawClock } = this.#parts;
    const now = drawClock.saleFrom();
    const { numero, lines, prizeMode, draws = 1, stopOnWin = false } = request;
    const coming = drawsOnSale(now, rhythm, voided);
    const first = coming.next().value;
    if (first.closesAt <= now || first.numero !== numero) {
      const open = first.closesAt > now ? first : coming.next().value;
      throw new Refusal('draw_closed', { numero: open.numero });
    }
    const chase = draws > 1 ? randomUUID() : null;
    const firstId = newPaymentId(submit);
    const bought = lines.map((line) => ({ ...line, odds: oddsOf(lottery.family, prizeMode, line.playType) }));
    const tickets: NewTicket[] = [];
    for (let draw = first; tickets.length < draws; draw = coming.next().value) {
      tickets.push({
        id: tickets.length === 0 ? firstId : alikeId(firstId),
        playerId: player.id,
        merchant: merchant.code,
        nodeId: game.nodeId,
        gameCode: game.gameCode,
        prizeMode,
        numero: draw.numero,
        drawAt: draw.at,
        lines: bought,
        stake,
        currency: player.currency,
        commitment: this.#parts.draws.commitment(game.gameCode, draw.numero),
        chase,
        chaseNo: tickets.length + 1,
        chaseOf: draws,
        stopOnWin: stopOnWin && draws > 1,
        isCounted: !isTrial,
        at: drawClock.now(),
      });
    }
    return tickets;
  }
}
