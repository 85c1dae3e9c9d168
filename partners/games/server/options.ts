import type { FastifyServerOptions } from 'fastify';
import type { LeagueTimes } from '../engines/book/leagues.ts';
import type { RandomSource } from '../engines/engine.ts';
import type { CatalogueGame } from './catalogue.ts';
import type { CallRate } from './http/call-rate.ts';
import type { TablePace } from './pvp/pace.ts';
import type { TableTiming } from './tables/timing.ts';
import type { RunAfter } from './timers.ts';

export interface GamesServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Names that browsers reach it by, `*.a.example` for all below; beside this machine's own. Any name when left out. */
  readonly hosts?: readonly string[];
  /** Origin of the platform: of its seamless-wallet API, and of its draws. */
  readonly walletUrl: string;
  /** Shared with the platform; signs every call. */
  readonly walletSecret: string;
  /** Sites that may frame a game: exact origins, or one leading wildcard label (`https://*.example.com`). */
  readonly siteOrigins: readonly string[];
  /** Pages that show a site in a frame: a browser lets a page into it only when it may stand in all that are around it. */
  readonly siteParents?: readonly string[];
  readonly catalogue: readonly CatalogueGame[];
  /** Folder of the artwork, with `games/` and `symbols/`; none is served when left out. */
  readonly artDir?: string;
  /** Folder for the journal of rounds; without it, open rounds do not survive a restart. */
  readonly dataDir?: string;
  /** Shortest time between two rounds of a session, in ms: for all, or by merchant code with `*` for the others. */
  readonly minRoundMs?: number | Readonly<Record<string, number>>;
  /** How many calls the pages of a player may make. */
  readonly callRate?: CallRate;
  /** Timing of wallet calls, in ms. */
  readonly walletTimeoutMs?: number;
  readonly walletRetryPausesMs?: readonly number[];
  /** How often unfinished rounds are tried again, in ms. */
  readonly settleEveryMs?: number;
  /** How often it is looked whether a draw that slips wait for has opened, in ms. */
  readonly drawEveryMs?: number;
  /** Times of all shared tables, where they are not those of `tables/timing.json`. */
  readonly tableTiming?: TableTiming;
  /** Public salt of the results of shared tables, said after their chains were promised. */
  readonly tableSalt?: string;
  /** How long bets on matches in play wait before they are accepted, in ms. */
  readonly bookDelayMs?: number;
  /** When and how fast leagues of the book are played, by their ids, where it is not as shipped. */
  readonly bookTimes?: Readonly<Record<string, LeagueTimes>>;
  /** How fast tables of players play; as is usual when left out. */
  readonly pvpPace?: Partial<TablePace>;
  /** Whether bots fill up the tables of players, with the house's money; they do when left out. */
  readonly pvpBots?: boolean;
  /** For how long one bet takes the shots of a fish game, in ms. */
  readonly bundleMs?: number;
  /** Bundles and compresses all pages from the start on, so that no player waits for it; when a page is first asked for, if left out. */
  readonly readyPages?: boolean;
  /** Lets tests hold the clock of matches. */
  readonly demo?: boolean;
  readonly random?: RandomSource;
  /**
   * Makes the seeds of provably fair games, 64 hexadecimal digits each; the first client seed takes 16 of them. Not random in tests
   * alone.
   */
  readonly newSeed?: () => string;
  /** What all matches of the book are drawn from, 64 hexadecimal digits. Given in tests alone: one match in 300 is broken off. */
  readonly bookSecret?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /**
   * Milliseconds that never go back, nor forward by more than what has passed, whatever is done to the clock. A clock that is given
   * alone is both.
   */
  readonly steadyClock?: () => number;
  /** Timers of the tables of players, which go with `steadyClock`; those of Node when left out. */
  readonly runAfter?: RunAfter;
  /** How the server logs; not at all when left out. It must say nothing of what was sent. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** The shortest time between two rounds that the merchant asks for; 1 s when nobody says otherwise. */
export function minRoundMsOf(option: GamesServerOptions['minRoundMs'], merchant: string): number {
  if (option === undefined) return 1000;
  return typeof option === 'number' ? option : (option[merchant] ?? option['*'] ?? 1000);
}
