import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../../engines/engine.ts';
import { tableRake } from '../../engines/pvp/engine.ts';
import { Refused } from '../../engines/pvp/game.ts';
import type { PvpTable } from '../../pvp-api.ts';
import type { RunAfter } from '../timers.ts';
import type { Dealt } from './dealt.ts';
import { createNews } from './news.ts';
import type { TablePace } from './pace.ts';
import { commit } from './proof.ts';
import { createRing } from './ring.ts';
import type { Room } from './rooms.ts';
import type { Arrival, Seat } from './seats.ts';
import { settle } from './settle.ts';
import type { HandLine } from './sitting.ts';
import { tableView } from './table-view.ts';
import { createTurns } from './turns.ts';

/** One table: it deals as long as somebody sits there. */
export interface Table {
  readonly room: Room;
  /** Players who sit or wait to sit down. */
  readonly players: number;
  readonly bots: number;
  sit(arrival: Arrival): void;
  /** Gets up: at once between hands, else when the hand is over; until then the rules play for it. */
  leave(sittingId: string): void;
  move(sittingId: string, handId: string, value: unknown): Refused | undefined;
  /** Adds a player's chance to the next deal, while its deck is bound and not dealt. */
  addSeed(sittingId: string, root: string, seed: string): void;
  /** The player's page has asked. */
  see(sittingId: string): void;
  view(sittingId: string): PvpTable;
  /** Resolves when there is something newer than `version`, or after a while. */
  news(version: number): Promise<void>;
  stop(): void;
}

export interface TableParts {
  readonly room: Room;
  readonly pace: TablePace;
  readonly hasBots: boolean;
  readonly random: RandomSource;
  /** Milliseconds since 1970: for what is written down. */
  readonly clock: () => number;
  /** Never goes back: no hand waits, and no chips, for a clock that was put back. */
  readonly steadyClock: () => number;
  readonly runAfter: RunAfter;
  /** Writes down what a hand did; resolves when it cannot be lost any more. */
  writeHand(line: HandLine): Promise<void>;
  /** A player has got up. */
  onGone(sittingId: string): void;
  onEmpty(): void;
  report(fault: unknown): void;
}

/** Bots keep a table alive with so many seats. */
const filledSeats = 4;
const botUnits = 60;
/** Whoever lets its time run out so often in a row gets up. */
const mostMissed = 2;
const seedForm = /^[a-f0-9]{16,64}$/;

export function createTable(parts: TableParts): Table {
  const { room, pace, random, steadyClock, runAfter } = parts;
  const { rules, unit } = room;
  const size = rules.seats.most;
  const filled = parts.hasBots ? Math.min(size, Math.max(filledSeats, rules.seats.least)) : 0;
  const ring = createRing({ size, filled, botChips: botUnits * unit, clock: steadyClock });
  const turns = createTurns(pace, random, steadyClock);
  const news = createNews(pace.newsMs);
  const { tell } = news;
  let dealt: Dealt | undefined;
  let next = commit(rules.items, random);
  let seeds = new Map<string, string>();
  let restUntil = steadyClock() + Math.min(pace.restMs, 2000);
  let button = -1;
  let cancelTimer: () => void = () => {};
  let isStopped = false;
  let isWriting = false;

  const isPlaying = () => dealt !== undefined && !dealt.isOver;

  /** Sets the clock to whatever comes next. */
  function wind(): void {
    cancelTimer();
    if (isStopped || isWriting) return;
    const at = dealt && isPlaying() ? turns.next(dealt) : restUntil;
    cancelTimer = runAfter(Math.max(at - steadyClock(), 0), tick);
  }

  /** After a move. */
  function goOn(now: Dealt, moved: number): void {
    now.due.delete(moved);
    turns.ask(now);
    if (now.due.size === 0) void finish(now);
    else wind();
    tell();
  }

  function tick(): void {
    if (dealt && isPlaying()) actFor(dealt);
    else begin();
  }

  /** Plays for whoever has thought long enough. */
  function actFor(now: Dealt): void {
    const late = turns.late(now);
    if (late === undefined) {
      wind();
      return;
    }
    const seat = now.seats[late];
    if (seat?.sittingId === undefined) now.hand.bot(late, random);
    else {
      seat.missed += 1;
      now.hand.timeout(late);
    }
    goOn(now, late);
  }

  const mustGo = ({ isLeaving, missed, seenAt }: Seat): boolean =>
    isLeaving || missed >= mostMissed || seenAt + pace.abandonedMs < steadyClock();

  function turnOver(): void {
    for (const sittingId of ring.turnOver(mustGo)) parts.onGone(sittingId);
  }

  function begin(): void {
    turnOver();
    const places = ring.seats.flatMap((seat, place) => (seat && seat.chips > 0 ? [place] : []));
    if (ring.players === 0) parts.onEmpty();
    else if (places.length >= rules.seats.least) deal(places);
    else {
      restUntil = steadyClock() + pace.restMs;
      tell();
      wind();
    }
  }

  function deal(places: readonly number[]): void {
    const seats = places.flatMap((place) => ring.seats[place] ?? []);
    button = places.find((place) => place > button) ?? places[0] ?? 0;
    const added = seats.map(({ sittingId = '' }) => seeds.get(sittingId) ?? '');
    const setup = {
      chips: seats.map(({ chips }) => chips),
      unit,
      button: places.indexOf(button),
      rake: { permille: tableRake.permille, cap: tableRake.capUnits * unit },
    };
    const hand = rules.start(setup, next.orderBy(added));
    const id = randomBytes(8).toString('hex');
    dealt = { id, hand, places, seats, committed: next, seeds: added, due: new Map(), isOver: false };
    turns.ask(dealt);
    if (dealt.due.size === 0) void finish(dealt);
    else wind();
    tell();
  }

  /** The chips count when they are written down; a hand that cannot be written gives back what was put in. */
  async function finish(now: Dealt): Promise<void> {
    isWriting = true;
    cancelTimer();
    try {
      const { chips, line } = settle(now, parts.clock());
      await parts.writeHand(line);
      for (const [index, seat] of now.seats.entries()) seat.chips = chips[index] ?? 0;
    } catch (fault) {
      parts.report(fault);
      dealt = undefined;
    }
    now.isOver = true;
    isWriting = false;
    next = commit(rules.items, random);
    seeds = new Map();
    restUntil = steadyClock() + pace.restMs;
    // Whoever wants to go has waited for the end of the hand.
    for (const { sittingId, isLeaving } of now.seats) {
      if (!isLeaving || sittingId === undefined) continue;
      ring.drop(sittingId);
      parts.onGone(sittingId);
    }
    tell();
    wind();
  }

  wind();
  return {
    room,
    get players() {
      return ring.players;
    },
    get bots() {
      return ring.bots;
    },
    sit(arrival) {
      ring.add(arrival, isPlaying());
      tell();
    },
    leave(sittingId) {
      const seat = ring.find(sittingId);
      if (!seat) return;
      seat.isLeaving = true;
      const index = dealt && isPlaying() ? dealt.seats.indexOf(seat) : -1;
      if (!dealt || index < 0) {
        ring.drop(sittingId);
        parts.onGone(sittingId);
      }
      // Its time is over as soon as it is asked.
      else if (dealt.due.has(index)) dealt.due.set(index, steadyClock());
      tell();
      wind();
    },
    move(sittingId, handId, value) {
      const index = dealt?.seats.findIndex((seat) => seat.sittingId === sittingId) ?? -1;
      if (!dealt || !isPlaying() || dealt.id !== handId || index < 0) return new Refused('hand_over');
      const seat = dealt.seats[index];
      const refused = dealt.hand.move(index, value);
      if (refused) return refused;
      if (seat) seat.missed = 0;
      goOn(dealt, index);
      return undefined;
    },
    addSeed(sittingId, root, seed) {
      if (root === next.root && seedForm.test(seed)) seeds.set(sittingId, seed);
    },
    see(sittingId) {
      const seat = ring.find(sittingId);
      if (seat) seat.seenAt = steadyClock();
    },
    view(sittingId) {
      const bound = isPlaying() ? null : { root: next.root, at: restUntil };
      const { version } = news;
      const state = { version, room, pace, now: steadyClock(), seats: ring.seats, dealt, next: bound };
      return tableView(state, sittingId);
    },
    news: news.after,
    stop() {
      isStopped = true;
      cancelTimer();
      news.close();
    },
  };
}
