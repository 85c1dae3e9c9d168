import { setTimeout as wait } from 'node:timers/promises';
import { linesOf } from '../../../../schemas/platform/slip.ts';
import { factorOf } from '../../engines/book/share.ts';
import { cashOutValue } from '../../engines/book/tickets.ts';
import type { Board, Snapshot } from './board.ts';
import type { TicketJournal } from './journal.ts';
import type { TicketMoney } from './money.ts';
import { isFinal, keyOf, openUnit, type Ticket } from './ticket.ts';

/** How often the clock is looked at while a sale in play waits, ms. */
const lookMs = 100;

/** A ticket cannot be bought back as asked. */
export class CashOutRefused extends Error {
  override readonly name = 'CashOutRefused';
  readonly code: 'cash_out_closed' | 'cash_out_changed';

  constructor(code: CashOutRefused['code']) {
    super(`The cash-out is refused: ${code}`);
    this.code = code;
  }
}

/** What a player sells of a ticket. */
export interface Sale {
  /** Unique for the ticket; a sale that has one is made once, however often it is asked for. */
  readonly id?: string;
  /** What the whole of it was worth, as the player saw it: the least that it is sold for. */
  readonly value: number;
  /** What was left of the stake of each line then: a press that arrives twice sells once. */
  readonly left: number;
  /** In hundredths. */
  readonly part: number;
}

/** Buys tickets back. */
export interface Sales {
  /** What the whole of a ticket is bought back for now; null when it is not. */
  cashOutOf(ticket: Ticket): number | null;
  /** Buys a part of a ticket back; in play after the wait that a bet has. Throws `CashOutRefused`. */
  cashOut(ticket: Ticket, sale: Sale): Promise<Ticket>;
}

interface SalesParts {
  readonly board: Board;
  readonly journal: TicketJournal;
  readonly money: TicketMoney;
  readonly clock: () => number;
  /** How long sales in play wait, ms. */
  readonly delayMs: number;
  /** Does one thing at a time with a ticket. */
  readonly exclusively: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** Whether a match is being played, or rests meanwhile. */
const isPlayed = (shot: Snapshot | undefined): boolean =>
  shot?.stand.phase === 'live' || shot?.stand.phase === 'paused';

/** Whether a match of a ticket is being played: its sale waits then, and its worth may fall meanwhile. */
export const hasMatchInPlay = (board: Board, { legs }: Ticket): boolean =>
  legs.some(({ fixtureId }) => isPlayed(board.find(fixtureId)));

export function createSales({ board, journal, money, clock, delayMs, exclusively }: SalesParts): Sales {
  function cashOutOf(ticket: Ticket): number | null {
    if (ticket.state !== 'open' || openUnit(ticket) === 0) return null;
    const factors = ticket.legs.map((leg) => {
      const shot = board.find(leg.fixtureId);
      if (!shot || (shot.stand.phase !== 'over' && !shot.isOpen)) return null;
      const share = shot.book.share(leg, leg.ahead);
      return share ? factorOf(share, leg.odds) : null;
    });
    const known = factors.filter((factor) => factor !== null);
    if (known.length < factors.length) return null;
    const isDecided = ticket.legs.every(({ fixtureId }) => board.find(fixtureId)?.stand.phase === 'over');
    const value = cashOutValue(openUnit(ticket), linesOf(ticket.legs.length, ticket.sizes), known);
    return isDecided || value === 0 ? null : value;
  }

  /** The ticket as it is now and what the whole of it is bought back for, where that is as good as what the player saw. */
  function offerOf(given: Ticket, { value, left }: Sale): { ticket: Ticket; now: number } {
    const ticket = journal.find(keyOf(given)) ?? given;
    const now = cashOutOf(ticket);
    if (now === null) throw new CashOutRefused('cash_out_closed');
    if (now < value || openUnit(ticket) !== left) throw new CashOutRefused('cash_out_changed');
    return { ticket, now };
  }

  /** Passes the time that a bet in play waits, by the book's clock. */
  async function delayed(): Promise<void> {
    const due = clock() + delayMs;
    while (clock() < due) await wait(Math.min(lookMs, due - clock()));
  }

  /** Whether a sale has been made; one without an id is never known. */
  const isMade = (ticket: Ticket, { id }: Sale): boolean =>
    id !== undefined && ticket.cashOuts.some((part) => part.id === id);

  function sell(given: Ticket, sale: Sale): Promise<Ticket> {
    return exclusively(keyOf(given), async () => {
      const known = journal.find(keyOf(given)) ?? given;
      if (isMade(known, sale)) return isFinal(known) ? known : money.payCashOuts(known);
      const { id, left, part } = sale;
      const { ticket, now } = offerOf(given, sale);
      const unit = part === 100 ? left : Math.floor((left * part) / 100);
      const amount = Math.floor((now * unit) / left);
      if (unit === 0 || amount === 0) throw new CashOutRefused('cash_out_closed');
      const cashOuts = [...ticket.cashOuts, { ...(id === undefined ? {} : { id }), unit, amount, isPaid: false }];
      return money.payCashOuts(await journal.put({ ...ticket, cashOuts }));
    });
  }

  return {
    cashOutOf,
    async cashOut(given, sale) {
      if (!isMade(journal.find(keyOf(given)) ?? given, sale)) {
        offerOf(given, sale);
        // Who sees a match sooner than the book must not sell what has just been lost.
        if (hasMatchInPlay(board, given)) await delayed();
      }
      return sell(given, sale);
    },
  };
}
