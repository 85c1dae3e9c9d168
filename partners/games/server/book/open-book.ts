import type { FastifyInstance } from 'fastify';
import { type LeagueTimes, leaguesAt } from '../../engines/book/leagues.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { ShownClock } from '../shown-clock.ts';
import type { WalletClient } from '../wallet/client.ts';
import { addBetsApi } from './bets-api.ts';
import { createBoard } from './board.ts';
import { addCorrectionApi } from './correction-api.ts';
import { openCorrections } from './corrections.ts';
import { createBookDesk } from './desk.ts';
import { openTicketJournal } from './journal.ts';
import { addMatchClockRoute, MatchClock } from './match-clock.ts';
import { createTicketMoney } from './money.ts';
import { addPlatformApi } from './platform-api.ts';
import { addBookRoutes, type BookContext } from './routes.ts';
import { openSeeds } from './seeds.ts';
import type { Ticket } from './ticket.ts';

export interface BookParts {
  readonly wallet: WalletClient;
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  /** Shared with the platform; signs its calls. */
  readonly secret: string;
  readonly dataDir: string | undefined;
  /** As in `GamesServerOptions`. */
  readonly bookSecret: string | undefined;
  readonly clock: () => number;
  readonly shown: ShownClock;
  /** Whether tests may hold the clock of matches. */
  readonly demo: boolean;
  /** How long bets in play wait, ms. */
  readonly delayMs: number;
  readonly everyMs: number;
  /** How leagues are played where it is not as shipped. */
  readonly times: Readonly<Record<string, LeagueTimes>>;
  readonly sessionOf: BookContext['sessionOf'];
}

/** Opens the book: its timetable, its tickets, and the calls of its pages. Answers what closes it. */
export function openBook(app: FastifyInstance, parts: BookParts): { settle(): Promise<void>; close(): Promise<void> } {
  const { wallet, gamesById, dataDir, clock, shown, delayMs, sessionOf } = parts;
  const seeds = openSeeds(dataDir, parts.bookSecret);
  const corrections = openCorrections(dataDir);
  const matchClock = new MatchClock(shown);
  if (parts.demo) addMatchClockRoute(app, matchClock);
  const board = createBoard(seeds, matchClock.now, leaguesAt(parts.times), corrections, matchClock.isPutBack);
  const journal = openTicketJournal(dataDir, clock);
  const report = (fault: unknown, { id, state }: Ticket) =>
    app.log.warn({ err: fault, ticket: id, state }, 'A ticket is not finished');
  const money = createTicketMoney({ board, seeds, journal, wallet, clock, report });
  const desk = createBookDesk({ board, journal, money, corrections, clock, delayMs, report });
  addPlatformApi(app, { board, desk, wallet, gamesById, secret: parts.secret, clock });
  addBetsApi(app, { board, desk, secret: parts.secret, clock });
  addCorrectionApi(app, { board, desk, journal, secret: parts.secret, clock });
  addBookRoutes(app, { board, seeds, desk, clock: matchClock.now, sessionOf });
  let settling: Promise<void> | undefined;
  const settle = () => {
    // One at a time: a platform that does not answer must not pile them up.
    settling ??= desk.advanceAll().finally(() => {
      settling = undefined;
    });
    return settling;
  };
  const timer = setInterval(() => void settle(), parts.everyMs);
  timer.unref();
  return {
    settle,
    async close() {
      clearInterval(timer);
      await settling;
      await journal.close();
      await corrections.close();
    },
  };
}
