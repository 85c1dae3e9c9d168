import type { RoundView } from './page-api.ts';

/** A bet on the flight, as everybody sees it. Minor units of its player's currency. */
export interface Rider {
  readonly name: string;
  readonly currency: string;
  readonly stake: number;
  /** Where its player got off, in hundredths of the stake; null while aboard. */
  readonly off: number | null;
  /** What it was paid; null while that is open. */
  readonly win: number | null;
}

/** A flight that has ended. */
export interface PastFlight {
  readonly numero: string;
  /** In hundredths of the stake. */
  readonly crash: number;
  /** What proves it. */
  readonly key: string;
}

/** The flight on the clock, sent by its room with every change. Times in ms since 1970. */
export interface FlightState {
  readonly type: 'flight';
  /** The server's clock. */
  readonly now: number;
  readonly numero: string;
  readonly opensAt: number;
  /** No bet is taken from then on: the flight takes off. */
  readonly leavesAt: number;
  /** How it has ended, when that was, and when the next one opens; null before. */
  readonly end: (PastFlight & { readonly at: number; readonly nextAt: number }) | null;
  /** Bets, the first to come first; of a full flight not all. */
  readonly riders: readonly Rider[];
  /** All bets on the flight. */
  readonly bets: number;
  /** All who are there. */
  readonly players: number;
}

/** What the room of a flight sends. */
export type FlightMessage =
  | FlightState
  /** A bet of the player, made here or on another device. */
  | { readonly type: 'placed'; readonly round: RoundView }
  /** Bets of the player that have been paid, or lost. */
  | { readonly type: 'paid'; readonly rounds: readonly RoundView[] };
