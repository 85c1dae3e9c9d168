import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addApiRoutes } from './http/api-routes.ts';
import { clientAssets } from './http/assets.ts';
import { addLaunchRoutes } from './http/launch-routes.ts';
import { addStaticRoutes } from './http/static-routes.ts';
import type { GamesServerOptions } from './options.ts';
import { cryptoRandom } from './random.ts';
import { openJournal } from './rounds/journal.ts';
import { createRoundPlayer } from './rounds/player.ts';
import { createWalletClient } from './wallet/client.ts';

export interface GamesServer {
  readonly app: FastifyInstance;
  /** Starts to listen, finishes the rounds that a crash left open, and answers the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const catalogueArt = join(import.meta.dirname, '../catalogue/art/');

/** The address of a launch carries its token: only the path is logged. */
const requestLine = (request: FastifyRequest) => ({ method: request.method, url: request.url.split('?')[0] ?? '' });

/** The demo games on an origin of their own. They reach money only through the seamless-wallet API. */
export function createGamesServer(options: GamesServerOptions): GamesServer {
  const journal = openJournal(options.dataDir);
  const wallet = createWalletClient({
    url: options.walletUrl,
    secret: options.walletSecret,
    timeoutMs: options.walletTimeoutMs ?? 4000,
    retryPausesMs: options.walletRetryPausesMs ?? [200, 800],
  });
  const app = Fastify({
    bodyLimit: 16 * 1024,
    // A HEAD request would use a launch token up.
    exposeHeadRoutes: false,
    ...(options.logger === true && { logger: { serializers: { req: requestLine } } }),
  });
  const player = createRoundPlayer(journal, wallet, options.random ?? cryptoRandom, (fault, round) =>
    app.log.warn({ fault, round: round.id, session: round.sessionId, state: round.state }, 'A round is not finished'),
  );
  const assets = clientAssets();
  addStaticRoutes(app, assets, options.artDir ?? catalogueArt);
  addLaunchRoutes(app, {
    games: new Map(options.catalogue.map((game) => [game.gameCode, game])),
    journal,
    wallet,
    siteOrigins: options.siteOrigins,
    assetBase: assets.base,
  });
  addApiRoutes(app, {
    gamesById: new Map(options.catalogue.map((game) => [game.nodeId, game])),
    journal,
    wallet,
    player,
    minRoundMs: options.minRoundMs,
  });

  let finishing: Promise<void> = Promise.resolve();
  const finish = () => {
    if (journal.openRounds().length > 0)
      finishing = finishing.then(() => player.finishOpen()).catch((fault) => app.log.error(fault));
  };
  const timer = setInterval(finish, options.settleEveryMs ?? 5000);
  timer.unref();

  return {
    app,
    async listen() {
      const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
      finish();
      return address;
    },
    async close() {
      clearInterval(timer);
      await app.close();
      await finishing;
      await journal.close();
    },
  };
}
