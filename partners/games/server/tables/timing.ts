import type { CatalogueGame } from '../catalogue.ts';
import { engineFor } from '../catalogue.ts';
import table from './timing.json' with { type: 'json' };

/** How long the parts of a round at a table take, in ms. */
export interface TableTiming {
  readonly bettingMs: number;
  /** From the last bet until the result is seen. */
  readonly revealMs: number;
  /** From then until the next round. */
  readonly payingMs: number;
}

/** When the parts of one round are, in ms since 1970. */
export interface RoundTimes {
  /** Counts the rounds of the table. */
  readonly number: number;
  readonly opensAt: number;
  /** No bet is taken from then on. */
  readonly closesAt: number;
  /** The result is seen, and bets are paid. */
  readonly paysAt: number;
  /** The next round opens. */
  readonly endsAt: number;
}

const byEngine: ReadonlyMap<string, TableTiming> = new Map(Object.entries(table.byEngine));
const byGame: ReadonlyMap<string, TableTiming> = new Map(Object.entries(table.byGame));

/** What `timing.json` says of a game, else of its engine, else of all. */
export const timingOf = (game: CatalogueGame): TableTiming =>
  byGame.get(game.gameCode) ?? byEngine.get(engineFor(game).id) ?? table.byEngine['*'];

/** The round `number` of a table. Rounds follow from the clock alone, so that every process and every restart agrees. */
export function roundOf({ bettingMs, revealMs, payingMs }: TableTiming, number: number): RoundTimes {
  const opensAt = number * (bettingMs + revealMs + payingMs);
  const closesAt = opensAt + bettingMs;
  return { number, opensAt, closesAt, paysAt: closesAt + revealMs, endsAt: closesAt + revealMs + payingMs };
}

/** When hands are played on, at a table that has hands; ms since 1970. */
export interface HandTimes {
  /** Insurance closes. */
  readonly insuredAt: number;
  /** No hand is played on from then on, and the result may be told. */
  readonly stoodAt: number;
}

/** Insurance has the first fifth of the time from the last bet to the pay; the dealer's cards have the last. */
export function handTimes({ closesAt, paysAt }: RoundTimes): HandTimes {
  const fifth = Math.floor((paysAt - closesAt) / 5);
  return { insuredAt: closesAt + fifth, stoodAt: paysAt - fifth };
}

/** The round that is under way at a time. */
export const roundAt = (timing: TableTiming, now: number): RoundTimes =>
  roundOf(timing, Math.floor(now / (timing.bettingMs + timing.revealMs + timing.payingMs)));
