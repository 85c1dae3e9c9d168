import type { RoomSpeed } from './rooms.ts';

/** How fast tables play, in ms. */
export interface TablePace {
  /** How long a player may think. */
  readonly turnMs: number;
  /** Between two hands: the end of the last one is looked at. */
  readonly restMs: number;
  /** How long a bot thinks: at least this, at most twice of it. */
  readonly botMs: number;
  /** A player whose page has asked nothing for so long is away. */
  readonly awayMs: number;
  /** Whoever is away for so long is cashed out. */
  readonly abandonedMs: number;
  /** How long a page waits for news at most. */
  readonly newsMs: number;
}

/** What a fast room leaves of a player's time. */
const fastShare = 0.5;

export const paceOf = (pace: TablePace, speed: RoomSpeed): TablePace =>
  speed === 'fast' ? { ...pace, turnMs: pace.turnMs * fastShare, restMs: pace.restMs * fastShare } : pace;

export const usualPace: TablePace = {
  turnMs: 20_000,
  restMs: 6000,
  botMs: 900,
  awayMs: 25_000,
  abandonedMs: 60_000,
  newsMs: 15_000,
};
