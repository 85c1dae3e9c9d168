import { type CrashOutcome, journaledBet } from '../../engines/crash/engine.ts';
import { timeOf } from '../../engines/crash/flight.ts';
import type { FlightMessage, FlightState, Rider } from '../../flight-api.ts';
import { roundView } from '../http/views.ts';
import type { Room, Visitor } from '../rooms/room.ts';
import { isFinal, type Round, walletIds } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import { masked } from '../tables/table-room.ts';
import type { Flight, FlightLine } from './line.ts';

export interface FlightRoomParts {
  readonly line: FlightLine;
  readonly clock: () => number;
  /** Settles what has come down of the game's bets. */
  settle(): Promise<void>;
  /** The bets on a flight that are still open, with the sessions that made them: what a restart has left. */
  open(numero: string): readonly { readonly session: PlaySession; readonly round: Round }[];
  /** A bet as it stands. */
  round(round: Round): Round;
  fault(fault: unknown): void;
}

/** The room of a flight: the clock, who is aboard, who gets off, where it ends. It decides nothing of that. */
export interface FlightRoom extends Room {
  /** A bet has been taken, or its player has got off. */
  changed(session: PlaySession, round: Round): void;
}

/** So many bets are shown to everybody; the rest is counted. */
const shownRiders = 30;
/** Others see bets at most so often, ms; in a full room a message is many. */
const tellMs = (pages: number) => Math.max(250, pages);
/** The clock, which may be set meanwhile, is looked at so often at least, and so is a win that the wallet has not paid; ms. */
const lookMs = 500;

interface Entry {
  readonly rider: Rider;
  readonly session: PlaySession;
  readonly round: Round;
  /** Its player has been told what it was paid. */
  readonly isTold: boolean;
}

export const pastFlight = ({ number, crash, key }: Flight) => ({ numero: String(number), crash, key });

const playerOf = ({ merchant, playerId }: PlaySession) => `${merchant}.${playerId}`;

export function createFlightRoom({ line, clock, settle, open, round: asItStands, fault }: FlightRoomParts): FlightRoom {
  /** Pages by player. */
  const pages = new Map<string, Set<Visitor>>();
  let count = 0;
  let entries = new Map<string, Entry>();
  let flight = line.at(clock());
  /** The next moment of the flight that is told, ms since 1970. */
  let due = 0;
  let timer: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let paying: NodeJS.Timeout | undefined;

  function state(): FlightState {
    const now = clock();
    const { number, opensAt, leavesAt, crashesAt, nextAt } = flight;
    const end = now < crashesAt ? null : { ...pastFlight(flight), at: crashesAt, nextAt };
    const riders = [...entries.values()].slice(0, shownRiders).map(({ rider }) => rider);
    const numero = String(number);
    return { type: 'flight', now, numero, opensAt, leavesAt, end, riders, bets: entries.size, players: pages.size };
  }

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    const message = JSON.stringify(state());
    for (const own of pages.values()) for (const visitor of own) visitor.send(message);
  }

  /** Soon, once for all that changes until then. */
  function tellSoon(): void {
    telling ??= setTimeout(tell, tellMs(count));
  }

  /** Tells a player something on every device. */
  function tellOwn(session: PlaySession, message: Exclude<FlightMessage, FlightState>): void {
    const text = JSON.stringify(message);
    for (const visitor of pages.get(playerOf(session)) ?? []) visitor.send(text);
  }

  /** Notes how a bet stands, and tells its player once what it was paid. */
  function note(session: PlaySession, round: Round): void {
    if (round.draw?.numero !== String(flight.number)) return;
    const id = walletIds(round).roundId;
    const known = entries.get(id);
    if (round.state === 'cancelled' || round.state === 'cancelling') return void entries.delete(id);
    const { off = null } = (round.outcome ?? {}) as Partial<CrashOutcome>;
    const isPaid = round.state === 'settled';
    const win = isPaid ? (round.win ?? 0) : null;
    const { account, currency } = session;
    const rider: Rider = { name: masked(account), currency, stake: round.stake, off, win };
    entries.set(id, { rider, session, round, isTold: isPaid });
    if (!isPaid || known?.isTold) return;
    tellOwn(session, { type: 'paid', rounds: [roundView(round)] });
  }

  async function pay(): Promise<void> {
    clearTimeout(paying);
    try {
      await settle();
    } catch (error) {
      fault(error);
    }
    for (const { session, round } of entries.values()) if (!isFinal(round)) note(session, asItStands(round));
    tellSoon();
    const isWaiting = clock() >= flight.crashesAt && [...entries.values()].some(({ round }) => !isFinal(round));
    if (isWaiting && timer) paying = setTimeout(() => void pay(), lookMs);
  }

  /** The next moment at which something comes down, ms since 1970. */
  function nextDue(now: number): number {
    const dues = [...entries.values()].flatMap(({ round }) => {
      const { target } = journaledBet(round.bets);
      const due = target === null ? Number.NaN : flight.leavesAt + timeOf(target);
      return isFinal(round) || !(due > now) ? [] : [due];
    });
    return Math.min(...dues, flight.crashesAt);
  }

  function begin(next: Flight): void {
    flight = next;
    due = 0;
    entries = new Map();
    for (const { session, round } of open(String(next.number))) note(session, round);
  }

  /** Tells each of the moments of a flight, and waits for the next one. */
  function follow(): void {
    clearTimeout(timer);
    const now = clock();
    const current = line.at(now);
    if (current.number !== flight.number) begin(current);
    if (now >= due) {
      const isAway = now >= flight.leavesAt;
      if (!isAway || now >= flight.crashesAt) tell();
      if (isAway) void pay();
      due = !isAway ? flight.leavesAt : now < flight.crashesAt ? nextDue(now) : flight.nextAt;
    }
    timer = setTimeout(follow, Math.min(Math.max(due - clock(), 1), lookMs));
  }

  return {
    join(visitor) {
      const player = playerOf(visitor.session);
      pages.set(player, (pages.get(player) ?? new Set()).add(visitor));
      count += 1;
      if (!timer) {
        begin(line.at(clock()));
        follow();
      }
      visitor.send(state());
      tellSoon();
    },
    leave(visitor) {
      const player = playerOf(visitor.session);
      const own = pages.get(player);
      if (own?.delete(visitor)) count -= 1;
      if (own?.size === 0) pages.delete(player);
      tellSoon();
    },
    // Bets and getting off come by the API, where they are answered one by one.
    receive() {},
    changed(session, round) {
      note(session, round);
      if (round.state === 'placed') tellOwn(session, { type: 'placed', round: roundView(round) });
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
