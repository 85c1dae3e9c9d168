import { BetRefused, type Drawn, type GameEngine, type Json, type RandomSource } from '../engine.ts';
import { mostReturn, readStake, timesStake } from '../instant.ts';
import { topHeight } from './flight.ts';

/** The lowest height at which a player can be taken off, in hundredths of the stake. */
export const leastTarget = 101;

/** A bet on a flight. */
export type CrashBet = {
  readonly stake: number;
  /** Where the server takes the player off, in hundredths of the stake; null when the player gets off by hand. */
  readonly target: number | null;
};

export type CrashOutcome = {
  /** Where the player got off; null when the flight ended first. */
  readonly off: number | null;
  /** Where the flight ended; null while it goes on. */
  readonly crash: number | null;
};

/** Where a flight ends, from the first 52 bits of its draws: at least at m with a chance of 0.99 / m, for every m above 1. */
export function crashPoint(random: RandomSource): number {
  const words = 2 ** 32;
  const r = BigInt(random.below(words)) * 2n ** 20n + (BigInt(random.below(words)) >> 12n);
  const range = 2n ** 52n;
  return Math.max(100, Number((99n * range) / (range - r)));
}

/** The bet of a journaled slip, which was checked when it was made. Throws when there is none. */
export function journaledBet(value: Json): CrashBet {
  const { stake, target } = (typeof value === 'object' ? value : null) as CrashBet;
  if (typeof stake !== 'number' || (target !== null && typeof target !== 'number'))
    throw new TypeError('The journal holds no bet on a flight');
  return { stake, target };
}

/** What a player gets who gets off at a height that the flight has reached. */
export const payOff = ({ stake }: CrashBet, off: number, crash: number | null): Drawn => {
  const outcome: CrashOutcome = { off, crash };
  return { outcome, win: timesStake(stake, off) };
};

/** What a bet gets from a whole flight, when its player does nothing. */
export function payFlight(bet: CrashBet, crash: number): Drawn {
  const target = bet.target ?? topHeight;
  if (target <= crash) return payOff(bet, target, crash);
  const outcome: CrashOutcome = { off: null, crash };
  return { outcome, win: 0 };
}

/** Flights whose height multiplies the stakes of all who are aboard; who has not got off when one ends has lost. */
export function createCrashEngine(): GameEngine {
  return {
    id: 'crash',
    describe: () => null,
    prepare(value, limits) {
      const { stake, bet } = readStake(value, limits);
      const target: unknown = Reflect.get(bet, 'target');
      if (target !== null && !isTarget(target)) throw new BetRefused('There is no such target');
      if (timesStake(stake, target ?? topHeight) > mostReturn(limits))
        throw new BetRefused('The bet could pay more than a round may');
      const bets: CrashBet = { stake, target };
      return { stake, bets, draw: (random) => payFlight(bets, crashPoint(random)) };
    },
  };
}

const isTarget = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= leastTarget && value <= topHeight;
