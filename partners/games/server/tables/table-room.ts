import type { Json } from '../../engines/engine.ts';
import { fieldOf, journaledBets } from '../../engines/slip.ts';
import type { TableState } from '../../page-api.ts';
import { roundView } from '../http/views.ts';
import type { Room, Visitor } from '../rooms/room.ts';
import { isFinal, type Round } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { Table } from './table.ts';

export interface TableRoomParts {
  readonly table: Table;
  readonly clock: () => number;
  /** Settles what is due of the table's slips. */
  settle(): Promise<void>;
  /** The slips of a player at this table, the newest last. */
  slips(session: PlaySession): readonly Round[];
  fault(fault: unknown): void;
}

/** Places around the table; who comes later stands behind them. */
const seats = 7;
/** Others see bets at most so often, ms. */
const tellMs = 250;
/** The clock is looked at so often at least, ms: it may be set meanwhile. */
const lookMs = 500;

interface Seat {
  readonly player: string;
  readonly name: string;
  readonly currency: string;
  /** What it has laid this round, minor units. */
  stake: number;
  /** What the round has paid it; null before. */
  win: number | null;
}

/** A name as others may read it: its ends, and nothing of its length. */
export const masked = (account: string): string =>
  account.length < 4 ? `${account.slice(0, 1)}•••` : `${account.slice(0, 2)}•••${account.slice(-1)}`;

const playerOf = ({ merchant, playerId }: PlaySession) => `${merchant}.${playerId}`;

/** A table as its players see it: the clock, who sits there, what is bet, the result. */
export interface TableRoom extends Room {
  /** A slip has come in, or its player has played the hand on. */
  placed(session: PlaySession, round: Round): void;
}

export function createTableRoom({ table, clock, settle, slips, fault }: TableRoomParts): TableRoom {
  const visitors = new Set<Visitor>();
  const taken: (Seat | null)[] = Array.from({ length: seats }, () => null);
  /** Field → the players who have chips on it this round. */
  let crowd = new Map<string, Set<string>>();
  /** Player → the slip whose hand is played in this round. */
  let hands = new Map<string, Round>();
  let number = table.roundAt(clock()).number;
  /** The moment that has been told last, ms since 1970. */
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let paying: NodeJS.Timeout | undefined;

  function state(): TableState {
    const now = clock();
    const { number: current, opensAt, closesAt, paysAt, endsAt } = table.roundAt(now);
    const { result = null, key = null } = now >= table.toldAt(current) ? table.result(current, now) : {};
    return {
      type: 'table',
      now,
      round: { numero: String(current), opensAt, closesAt, paysAt, endsAt },
      result,
      key,
      turns: table.handTimes(current) ?? null,
      dealt: table.dealt(current, now),
      seats: taken.map((seat) => {
        if (!seat) return null;
        const { name, currency, stake, win } = seat;
        return { name, currency, stake, win, hand: handOf(seat.player, now) };
      }),
      players: new Set([...visitors].map(({ session }) => playerOf(session))).size,
      crowd: Object.fromEntries([...crowd].map(([field, players]) => [field, players.size])),
    };
  }

  /** What is seen of a player's hand. */
  function handOf(player: string, now: number): Json {
    const round = hands.get(player);
    if (!round) return null;
    return round.state === 'settled' ? (round.outcome ?? null) : table.seen(round, now);
  }

  /** Tells a player how the own hand stands, on every device. */
  function tellHand(visitor: Visitor): void {
    const round = hands.get(playerOf(visitor.session));
    if (!round || round.state === 'settled') return;
    const seat = taken.findIndex((one) => one?.player === playerOf(visitor.session));
    visitor.send({ type: 'hand', seat, round: roundView(round, { hand: table.seen(round, clock()) }) });
  }

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    const message = JSON.stringify(state());
    for (const visitor of visitors) visitor.send(message);
  }

  /** Soon, once for all that changes until then. */
  function tellSoon(): void {
    telling ??= setTimeout(tell, tellMs);
  }

  /** Tells each of the moments of a round, and waits for the next one. */
  function follow(): void {
    const now = clock();
    const round = table.roundAt(now);
    if (round.number !== number) {
      number = round.number;
      crowd = new Map();
      hands = new Map();
      for (const seat of taken) if (seat) Object.assign(seat, { stake: 0, win: null });
    }
    const { insuredAt = round.closesAt, stoodAt = round.closesAt } = table.handTimes(round.number) ?? {};
    const moments = [round.opensAt, round.closesAt, insuredAt, stoodAt, round.paysAt, round.endsAt];
    const [next = round.endsAt] = moments.filter((at) => at > now);
    const moment = moments.findLast((at) => at <= now) ?? round.opensAt;
    if (moment !== told) {
      told = moment;
      tell();
      if (now < round.paysAt) for (const visitor of visitors) tellHand(visitor);
      if (now >= round.paysAt) void pay(String(round.number));
    }
    timer = setTimeout(follow, Math.min(next - now, lookMs));
  }

  /** Tells players what a round has paid them; those whom the wallet has not paid yet, once it has. */
  async function pay(numero: string, paid: ReadonlySet<string> = new Set()): Promise<void> {
    clearTimeout(paying);
    try {
      await settle();
    } catch (error) {
      fault(error);
    }
    const due = new Map<string, readonly Round[]>();
    let isWaiting = false;
    for (const visitor of visitors) {
      const player = playerOf(visitor.session);
      if (paid.has(player)) continue;
      const own = due.get(player) ?? slips(visitor.session).filter(({ draw }) => draw?.numero === numero);
      if (!own.every(isFinal)) {
        isWaiting = true;
        continue;
      }
      due.set(player, own);
      if (own.length > 0) visitor.send({ type: 'paid', numero, rounds: own.map((round) => roundView(round)) });
      const seat = taken.find((one) => one?.player === player);
      if (seat && own.length > 0) seat.win = own.reduce((sum, { win = 0 }) => sum + win, 0);
      const [hand] = own;
      if (hand && hands.has(player)) hands.set(player, hand);
    }
    tell();
    if (isWaiting && timer) paying = setTimeout(() => void pay(numero, new Set([...paid, ...due.keys()])), lookMs);
  }

  return {
    join(visitor) {
      visitors.add(visitor);
      const { session } = visitor;
      const player = playerOf(session);
      const free = taken.indexOf(null);
      const laid = slips(session).filter(({ draw, state }) => draw?.numero === String(number) && state === 'placed');
      const [hand] = laid;
      if (hand && table.handTimes(number)) hands.set(player, hand);
      if (free >= 0 && !taken.some((seat) => seat?.player === player)) {
        const { account, currency } = session;
        const stake = laid.reduce((sum, round) => sum + round.stake, 0);
        taken[free] = { player, name: masked(account), currency, stake, win: null };
      }
      if (!timer) follow();
      else {
        visitor.send(state());
        tellSoon();
      }
      tellHand(visitor);
    },
    leave(visitor) {
      visitors.delete(visitor);
      const player = playerOf(visitor.session);
      if ([...visitors].some(({ session }) => playerOf(session) === player)) return;
      const at = taken.findIndex((seat) => seat?.player === player);
      if (at >= 0) taken[at] = null;
      tellSoon();
    },
    // Bets come by the API, where they are answered one by one.
    receive() {},
    placed(session, round) {
      if (round.draw?.numero !== String(number)) return;
      const player = playerOf(session);
      const seat = taken.find((one) => one?.player === player);
      if (table.handTimes(number)) {
        hands.set(player, round);
        if (seat) seat.stake = round.stake;
        for (const visitor of visitors) if (playerOf(visitor.session) === player) tellHand(visitor);
        return tellSoon();
      }
      for (const bet of journaledBets(round.bets)) {
        const field = fieldOf(bet);
        crowd.set(field, (crowd.get(field) ?? new Set()).add(player));
      }
      if (seat) seat.stake += round.stake;
      const message = { type: 'placed', round: roundView(round) };
      for (const visitor of visitors) if (playerOf(visitor.session) === player) visitor.send(message);
      tellSoon();
    },
    close() {
      clearTimeout(timer);
      clearTimeout(telling);
      clearTimeout(paying);
      timer = undefined;
    },
  };
}
