import { createHmac } from 'node:crypto';
import { crashPoint } from '../../engines/crash/engine.ts';
import { timeOf, topHeight } from '../../engines/crash/flight.ts';
import { type Chain, createChain } from '../../engines/fair/chain.ts';
import { fairRandom } from '../../engines/fair/stream.ts';

/** One flight. Where and when it ends is nobody's business before. Times in ms since 1970. */
export interface Flight {
  /** Counts the flights of the line; days have numbers of their own. */
  readonly number: number;
  readonly opensAt: number;
  /** Bets close, and it takes off. */
  readonly leavesAt: number;
  readonly crashesAt: number;
  /** The next one opens. */
  readonly nextAt: number;
  /** Hundredths of the stake. */
  readonly crash: number;
  /** What its end follows from. */
  readonly key: string;
}

/** The flights of a game: they follow from its seed and the clock, so that a restart changes nothing. */
export interface FlightLine {
  /** The flight that is on the clock. */
  at(now: number): Flight;
  /** Undefined when there is none of this number. */
  flight(number: number): Flight | undefined;
  /** The last flights that have ended, the newest last. */
  past(now: number, count: number): readonly Flight[];
  /** What proves the keys of the flights of a time: the terminal hash of their chain, the public salt, and the first number. */
  proof(now: number): { readonly terminal: string; readonly salt: string; readonly first: number };
}

export interface LineOptions {
  /** Secret of this line, hexadecimal digits. */
  readonly seed: string;
  /** Public, said after the chains were promised. */
  readonly salt: string;
  readonly bettingMs: number;
  /** From the end of a flight until the next one opens. */
  readonly restMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** No day has more flights. */
const mostFlights = 10_000;
/** Days that are kept: this one, the one before it, and one of which somebody asks. */
const keptDays = 3;

interface Day {
  readonly chain: Chain;
  readonly flights: readonly Flight[];
}

/**
 * Each day has a chain of its own and begins with a flight. A flight begins only when the longest one would be over with the
 * day: whether it does must say nothing about its end.
 */
export function createFlightLine({ seed, salt, bettingMs, restMs }: LineOptions): FlightLine {
  const days = new Map<number, Day>();
  const longestMs = bettingMs + timeOf(topHeight) + restMs;

  function laidOut(day: number): Day {
    const chain = createChain(createHmac('sha256', seed).update(`flights:${day}`).digest('hex'), mostFlights);
    const flights: Flight[] = [];
    const end = (day + 1) * dayMs;
    for (let opensAt = day * dayMs; flights.length < mostFlights && opensAt + longestMs <= end; ) {
      const nonce = flights.length;
      const key = chain.key(nonce);
      const crash = crashPoint(fairRandom({ serverSeed: key, clientSeed: salt, nonce }));
      const leavesAt = opensAt + bettingMs;
      const crashesAt = leavesAt + timeOf(crash);
      const nextAt = crashesAt + restMs;
      flights.push({ number: day * mostFlights + nonce, opensAt, leavesAt, crashesAt, nextAt, crash, key });
      opensAt = nextAt;
    }
    const last = flights.pop();
    // Until the next day begins.
    return { chain, flights: last ? [...flights, { ...last, nextAt: end }] : flights };
  }

  function dayOf(day: number): Day {
    const known = days.get(day);
    if (known) return known;
    const made = laidOut(day);
    days.set(day, made);
    const [oldest] = days.keys();
    if (days.size > keptDays && oldest !== undefined) days.delete(oldest);
    return made;
  }

  function at(now: number): Flight {
    const { flights } = dayOf(Math.floor(now / dayMs));
    let [low, high] = [0, flights.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((flights[middle]?.opensAt ?? 0) <= now) low = middle;
      else high = middle - 1;
    }
    const found = flights[low];
    if (!found) throw new RangeError('A day has flights');
    return found;
  }

  const flight = (number: number): Flight | undefined =>
    dayOf(Math.floor(number / mostFlights)).flights[number % mostFlights];

  return {
    at,
    flight,
    past(now, count) {
      const current = at(now);
      const isOver = now >= current.crashesAt;
      const day = Math.floor(now / dayMs);
      const today = dayOf(day).flights.slice(0, (current.number % mostFlights) + (isOver ? 1 : 0));
      const before = today.length < count ? dayOf(day - 1).flights : [];
      return [...before, ...today].slice(-count);
    },
    proof(now) {
      const day = Math.floor(now / dayMs);
      return { terminal: dayOf(day).chain.terminal, salt, first: day * mostFlights };
    },
  };
}
