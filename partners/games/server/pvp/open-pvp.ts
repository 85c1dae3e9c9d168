import type { FastifyInstance } from 'fastify';
import type { RandomSource } from '../../engines/engine.ts';
import { tableOf } from '../../engines/pvp/engine.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import type { SessionOf } from '../http/page-session.ts';
import { addPvpRoutes } from '../http/pvp-routes.ts';
import type { GamesServerOptions } from '../options.ts';
import { realRunAfter } from '../timers.ts';
import type { WalletClient } from '../wallet/client.ts';
import { openTableBook } from './book.ts';
import { type Floor, openFloor } from './floor.ts';
import { addRoomsApi } from './platform-api.ts';

interface PvpParts {
  readonly options: Pick<GamesServerOptions, 'dataDir' | 'walletSecret' | 'pvpPace' | 'pvpBots' | 'runAfter'>;
  readonly wallet: WalletClient;
  readonly random: RandomSource;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly steadyClock: () => number;
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  readonly sessionOf: SessionOf;
}

/** Opens the tables of players, and serves their pages. */
export function openPvp(
  app: FastifyInstance,
  { options, wallet, random, clock, steadyClock, gamesById, sessionOf }: PvpParts,
): Pick<Floor, 'finishOpen' | 'close'> & { closeBook(): Promise<void> } {
  const book = openTableBook(options.dataDir, clock);
  const rulesOf = (nodeId: number) => {
    const game = gamesById.get(nodeId);
    return game && tableOf(engineFor(game));
  };
  const floor = openFloor({
    book,
    wallet,
    random,
    clock,
    steadyClock,
    runAfter: options.runAfter ?? realRunAfter,
    rulesOf,
    ...(options.pvpPace ? { pace: options.pvpPace } : {}),
    hasBots: options.pvpBots ?? true,
    report: (fault) => app.log.warn({ err: fault }, 'A stay at a table is not finished'),
  });
  addPvpRoutes(app, { sessionOf, floor });
  addRoomsApi(app, { floor, rulesOf, secret: options.walletSecret, clock });
  return { finishOpen: floor.finishOpen, close: floor.close, closeBook: book.close };
}
