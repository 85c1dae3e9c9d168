import { setTimeout as wait } from 'node:timers/promises';
import type { SportsLimits } from '#schemas/platform';
import { push, type Share } from '../../engines/book/share.ts';
import type { Sport } from '../../engines/book/sports.ts';
import type { StakeLimits } from '../../engines/engine.ts';
import { createInTurn } from '../in-turn.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { Board } from './board.ts';
import { BetRejected, readSlip } from './check.ts';
import type { Corrections, MatchCorrection } from './corrections.ts';
import type { TicketJournal } from './journal.ts';
import type { TicketMoney } from './money.ts';
import { bringsTooMuch, quoteLegs, type Refusal, stillStands } from './quote.ts';
import { createSales, type Sales } from './sales.ts';
import { isFinal, keyOf, openUnit, type Ticket, walletNameOf } from './ticket.ts';

/** How many tickets of a player may be under way. */
const mostOpen = 60;
/** A ticket whose time of acceptance has passed by more than this, while the house was closed, is not taken. */
const lateMs = 10_000;
/** So long after its time of acceptance a ticket is waited for, and how often it is looked at, ms. */
const patienceMs = 4000;
const lookMs = 100;

export interface DeskParts {
  readonly board: Board;
  readonly journal: TicketJournal;
  readonly money: TicketMoney;
  readonly corrections: Corrections;
  readonly clock: () => number;
  /** How long bets in play wait, ms. */
  readonly delayMs: number;
  readonly report: (fault: unknown, ticket: Ticket) => void;
}

/** What the game that a slip comes from may take. */
export interface DeskTerms {
  readonly limits: StakeLimits;
  /** Narrower ones, of the platform's merchant. */
  readonly own?: SportsLimits | undefined;
  /** Under another game a bet would count as a stake of that one: for rebates, and for what a bonus asks for. */
  readonly sports: readonly Sport[];
}

export interface BookDesk extends Sales {
  /** Places a slip, or answers what became of it when the id has been used before. Throws `BetRejected`. */
  place(session: PlaySession, id: string, slip: unknown, terms: DeskTerms): Promise<Ticket>;
  /** Waits for a ticket that has been placed to be taken or not; undefined when that takes too long. */
  decided(ticket: Ticket): Promise<Ticket | undefined>;
  tickets(session: Pick<PlaySession, 'merchant' | 'playerId'>): readonly Ticket[];
  /** Has a match that is over count otherwise: its tickets are settled anew by it, soon. */
  correct(correction: MatchCorrection): Promise<void>;
  /** Brings every unfinished ticket one step nearer to its end. */
  advanceAll(): Promise<void>;
}

const playerOf = ({ player }: Ticket): string => `${player.merchant}/${player.playerId}`;

/** Takes bets: checks, waits in play, checks again, writes down, takes the stake; later settles or buys back. */
export function createBookDesk({ board, journal, money, corrections, clock, delayMs, report }: DeskParts): BookDesk {
  const running = new Map<string, Promise<unknown>>();
  /** Tickets of a player are written down one after the other: each is counted before the next. */
  const begins = createInTurn();

  /** One step at a time for each ticket. */
  function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const started = (running.get(key) ?? Promise.resolve()).catch(() => {}).then(work);
    running.set(key, started);
    const done = () => running.get(key) === started && running.delete(key);
    started.then(done, done);
    return started;
  }

  /** Tickets of matches that were corrected, until they have been settled by it. */
  const touched = new Set<string>();
  const touch = (fixtureId: string) => {
    for (const ticket of journal.onMatch(fixtureId)) touched.add(keyOf(ticket));
  };
  for (const fixtureId of corrections.matches()) touch(fixtureId);

  const reject = (ticket: Ticket, { code: reason, ...known }: Refusal) =>
    journal.put({ ...ticket, state: 'rejected', reason, endedAt: clock(), ...known });

  /** The player's other tickets whose stake has been taken, or may have been. */
  const takenOf = ({ player, ...ticket }: Ticket) =>
    journal
      .ofPlayer(player.merchant, player.playerId)
      .filter((one) => !isFinal(one) && one.state !== 'waiting' && one.id !== ticket.id);

  async function accept(ticket: Ticket): Promise<Ticket> {
    if (clock() > ticket.dueAt + lateMs) return reject(ticket, { code: 'interrupted' });
    const quote = quoteLegs(board, ticket);
    if ('code' in quote) return reject(ticket, quote);
    const priced: Ticket = { ...ticket, state: 'betting', legs: quote.legs };
    const betting = await begins(playerOf(ticket), async () => {
      if (bringsTooMuch(priced, takenOf(ticket))) return undefined;
      return journal.put(priced);
    });
    if (!betting) return reject(ticket, { code: 'match_limit' });
    const taken = await money.take(betting);
    // Something has happened while the wallet was at work: who bets by it would bet late.
    if (taken.state === 'open' && !stillStands(board, taken, quote)) return money.giveBack(taken, 'late');
    return taken;
  }

  /** What has become of the legs of a ticket; undefined while one is undecided. */
  function sharesOf({ legs }: Ticket): readonly Share[] | undefined {
    const shares = legs.flatMap((leg) => {
      const shot = board.find(leg.fixtureId);
      // A match that the timetable does not have any more is void.
      if (!shot) return push;
      return shot.stand.phase === 'over' ? (shot.book.share(leg, leg.ahead) ?? push) : [];
    });
    return shares.length === legs.length ? shares : undefined;
  }

  function settled(ticket: Ticket): Promise<Ticket> {
    const shares = sharesOf(ticket);
    return shares ? money.settle({ ...ticket, shares }) : Promise.resolve(ticket);
  }

  /** Settles a ticket of a corrected match anew, unless it stands as its matches do. What is bought back or void stays so. */
  async function recheck(key: string): Promise<void> {
    const ticket = journal.find(key);
    if (ticket && !isFinal(ticket)) return;
    const shares = ticket?.state === 'settled' && openUnit(ticket) > 0 ? sharesOf(ticket) : undefined;
    if (!ticket || !shares || JSON.stringify(shares) === JSON.stringify(ticket.shares)) touched.delete(key);
    else await money.settleAnew(ticket, shares);
  }

  function advance(ticket: Ticket): Promise<Ticket> {
    switch (ticket.state) {
      case 'waiting':
        return clock() < ticket.dueAt ? Promise.resolve(ticket) : accept(ticket);
      case 'betting':
        return money.giveBack(ticket, 'interrupted');
      case 'returning':
        return money.giveBack(ticket, ticket.reason ?? 'interrupted');
      case 'open':
        return ticket.cashOuts.some(({ isPaid }) => !isPaid) ? money.payCashOuts(ticket) : settled(ticket);
      case 'paying':
        return money.settle(ticket);
      case 'correcting':
        return money.finishAnew(ticket);
      default:
        return Promise.resolve(ticket);
    }
  }

  /** Accepts a ticket that waits as soon as its time has come. */
  async function acceptLater(ticket: Ticket): Promise<void> {
    await wait(Math.max(0, ticket.dueAt - clock()), undefined, { ref: false });
    const current = journal.find(keyOf(ticket));
    if (current?.state === 'waiting') await exclusively(keyOf(ticket), () => stepOf(keyOf(ticket)));
  }

  async function stepOf(key: string): Promise<Ticket> {
    const ticket = journal.find(key);
    if (!ticket) throw new Error('The ticket is not in the journal');
    return isFinal(ticket) ? ticket : advance(ticket);
  }

  return {
    async place(session, id, given, { limits, own, sports }) {
      const { walletSessionId, playerId, account, merchant, currency, language, nodeId } = session;
      const player = { walletSessionId, playerId, account, merchant, currency, language, nodeId };
      const key = keyOf({ id, player });
      const known = journal.find(key);
      if (known) return known;
      const { lines: _, ...slip } = readSlip(given, limits, own);
      const shots = slip.legs.map(({ fixtureId }) => board.find(fixtureId));
      if (shots.some((shot) => shot && !sports.includes(shot.fixture.sport))) throw new BetRejected('bet_invalid');
      const isInPlay = shots.some((shot) => shot?.stand.phase !== 'ahead');
      const now = clock();
      const ticket: Ticket = {
        id,
        walletName: walletNameOf({ id, player, placedAt: now }),
        player,
        state: 'waiting',
        ...slip,
        placedAt: now,
        dueAt: isInPlay ? now + delayMs : now,
        cashOuts: [],
      };
      return exclusively(key, async () => {
        const earlier = journal.find(key);
        if (earlier) return earlier;
        const waiting = await begins(playerOf(ticket), () => {
          const open = journal.ofPlayer(merchant, playerId).filter((one) => !isFinal(one));
          if (open.length >= mostOpen) throw new BetRejected('too_many_tickets');
          return journal.put(ticket);
        });
        if (!isInPlay) return accept(waiting);
        // What is refused already need not wait.
        const quote = quoteLegs(board, waiting);
        if ('code' in quote) return reject(waiting, quote);
        acceptLater(waiting).catch((fault) => report(fault, waiting));
        return waiting;
      });
    },
    async decided(placed) {
      const until = performance.now() + Math.max(0, placed.dueAt - clock()) + patienceMs;
      for (;;) {
        const ticket = journal.find(keyOf(placed)) ?? placed;
        if (ticket.state !== 'waiting' && ticket.state !== 'betting') return ticket;
        if (performance.now() > until) return undefined;
        await wait(lookMs);
      }
    },
    tickets: ({ merchant, playerId }) => journal.ofPlayer(merchant, playerId),
    ...createSales({ board, journal, money, clock, delayMs, exclusively }),
    async correct(correction) {
      await corrections.add(correction);
      touch(correction.fixtureId);
    },
    async advanceAll() {
      for (const ticket of journal.unfinished()) {
        const key = keyOf(ticket);
        await exclusively(key, () => stepOf(key)).catch((fault) => report(fault, ticket));
      }
      for (const key of touched) await exclusively(key, () => recheck(key));
    },
  };
}
