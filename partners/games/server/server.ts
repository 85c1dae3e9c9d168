import Fastify, { type FastifyInstance } from 'fastify';
import { addHealth } from '../../http/health.ts';
import { addHostGuard } from '../../http/hosts.ts';
import { requestTimes } from '../../http/request-times.ts';
import { openBook } from './book/open-book.ts';
import { engineFor } from './catalogue.ts';
import { createChatClient } from './chat/client.ts';
import { addChatRoutes } from './chat/routes.ts';
import { createDrawsClient } from './draws/client.ts';
import { createSeeds } from './fair/seeds.ts';
import { createFishRooms } from './fish/rooms.ts';
import { createFlights } from './flights/flights.ts';
import { createFlightRooms } from './flights/rooms.ts';
import { addApiRoutes } from './http/api-routes.ts';
import { clientAssets as assets } from './http/assets.ts';
import { createCallCount, usualCallRate } from './http/call-rate.ts';
import { addFaultReplies, answerUnread } from './http/faults.ts';
import { addLaunchRoutes } from './http/launch-routes.ts';
import { pageSessions } from './http/page-session.ts';
import { addStaticRoutes } from './http/static-routes.ts';
import { addVerifyRoute } from './http/verify-route.ts';
import { addJackpotRoutes } from './jackpots/routes.ts';
import type { GamesServerOptions } from './options.ts';
import { createSignedCall } from './platform/signed-call.ts';
import { openPvp } from './pvp/open-pvp.ts';
import { cryptoRandom } from './random.ts';
import { Rooms } from './rooms/room.ts';
import { addRoomSocket } from './rooms/socket.ts';
import { createPayJoined } from './rounds/joined.ts';
import { openJournal } from './rounds/journal.ts';
import { createRoundPlayer } from './rounds/player.ts';
import type { Round } from './rounds/round.ts';
import { createSettlement, type FaultReport } from './rounds/settlement.ts';
import type { PlaySession } from './sessions/session.ts';
import { openShownClock } from './shown-clock.ts';
import { createTableRooms } from './tables/rooms.ts';
import { createTables } from './tables/tables.ts';
import { createWalletClient } from './wallet/client.ts';

export interface GamesServer {
  readonly app: FastifyInstance;
  /** Starts to listen, finishes the rounds that a crash left open, and answers the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The demo games on an origin of their own. With them stands the chat with customer service. They reach money, draws and talks only through the platform's APIs. */
export function createGamesServer(options: GamesServerOptions): GamesServer {
  const clock = options.clock ?? Date.now;
  const steadyClock =
    options.steadyClock ?? options.clock ?? (() => Math.floor(performance.timeOrigin + performance.now()));
  const journal = openJournal(options.dataDir, clock);
  const call = createSignedCall({
    url: options.walletUrl,
    secret: options.walletSecret,
    timeoutMs: options.walletTimeoutMs ?? 4000,
    retryPausesMs: options.walletRetryPausesMs ?? [200, 800],
    clock,
  });
  const wallet = createWalletClient(call);
  const draws = createDrawsClient(call);
  const app = Fastify({
    bodyLimit: 16 * 1024,
    // A HEAD request would use a launch token up.
    exposeHeadRoutes: false,
    ...requestTimes,
    // An address that cannot be decoded reaches no route, nor what answers faults there.
    frameworkErrors: (_fault, _request, reply) => void answerUnread(reply),
    logger: options.logger ?? false,
  });
  addFaultReplies(app);
  let closing = false;
  // A connection that a browser keeps for its next call would hold up the end until its time is over.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  const { hosts, siteParents = [] } = options;
  if (hosts) addHostGuard(app, hosts);
  const report: FaultReport = (fault, round) =>
    app.log.warn(
      { err: fault, round: round.id, session: round.sessionId, state: round.state },
      'A round is not finished',
    );
  const gamesById = new Map(options.catalogue.map((game) => [game.nodeId, game]));
  const gamesByCode = new Map(options.catalogue.map((game) => [game.gameCode, game]));
  const { dataDir, tableSalt: salt = 'demo', tableTiming: timing } = options;
  const fault = (error: unknown) => app.log.error(error);
  const shown = openShownClock({ dataDir, clock, steadyClock, report: fault });
  const tables = createTables({ dataDir, salt, timing, shown });
  const flights = createFlights({ dataDir, salt, timing, shown });
  const payJoined = createPayJoined({ gamesById, tables, flights, draws, clock: shown.now });
  const settlement = createSettlement(journal, wallet, payJoined, report);
  const random = options.random ?? cryptoRandom;
  const engineOf = ({ nodeId }: PlaySession) => {
    const game = gamesById.get(nodeId);
    return game && engineFor(game);
  };
  const handOf = (round: Round, { nodeId }: PlaySession) => {
    const game = gamesById.get(nodeId);
    return game && tables.of(game)?.hand(round, shown.now());
  };
  const seeds = createSeeds({ journal, newSeed: options.newSeed });
  const { bundleMs = 2000 } = options;
  const fishRooms = createFishRooms({
    journal,
    wallet,
    settlement,
    random,
    clock,
    steadyClock,
    report,
    fault,
    bundleMs,
  });
  const isLive = (round: Round) => {
    if (fishRooms.isLive(round)) return true;
    const game = gamesById.get(journal.session(round.sessionId)?.nodeId ?? Number.NaN);
    return game !== undefined && flights.isFlying(round, game);
  };
  const player = createRoundPlayer({
    journal,
    wallet,
    settlement,
    seeds,
    engineOf,
    handOf,
    random,
    clock,
    shown,
    report,
    isLive,
  });
  const tableRooms = createTableRooms({ tables, journal, player, clock: shown.now, fault });
  const flightRooms = createFlightRooms({ flights, journal, player, clock: shown.now, fault });
  const rooms = new Rooms((game) => fishRooms.open(game) ?? flightRooms.open(game) ?? tableRooms.open(game));
  addHealth(app);
  app.register((scope) => addRoomSocket(scope, { rooms, journal, gamesById, clock }));
  addStaticRoutes(app, assets, options.artDir);
  addVerifyRoute(app, assets, options.catalogue);
  addLaunchRoutes(app, {
    games: gamesByCode,
    journal,
    wallet,
    siteOrigins: options.siteOrigins,
    siteParents,
    assets,
    clock,
  });
  addChatRoutes(app, createChatClient(call), options.siteOrigins, siteParents);
  const countCall = createCallCount(options.callRate ?? usualCallRate, () => performance.now());
  const sessionOf = pageSessions(journal, gamesById, countCall);
  addApiRoutes(app, {
    assets,
    sessionOf,
    gamesByCode,
    journal,
    wallet,
    draws,
    tables,
    flights,
    changed(...slip) {
      tableRooms.placed(...slip);
      flightRooms.changed(...slip);
    },
    seeds,
    player,
    clock,
    shown,
    minRoundMs: options.minRoundMs,
  });
  const { catalogue, walletSecret: secret } = options;
  addJackpotRoutes(app, { catalogue, journal, secret, clock, sessionOf });
  const pvp = openPvp(app, { options, wallet, random, clock, steadyClock, gamesById, sessionOf });
  const book = openBook(app, {
    wallet,
    gamesById,
    secret,
    dataDir: options.dataDir,
    bookSecret: options.bookSecret,
    clock,
    shown,
    demo: options.demo ?? false,
    delayMs: options.bookDelayMs ?? 5000,
    everyMs: options.drawEveryMs ?? 1000,
    times: options.bookTimes ?? {},
    sessionOf,
  });

  let finishing: Promise<void> | undefined;
  const finish = (which?: (round: Round) => boolean) => {
    // One at a time: a platform that does not answer must not pile them up.
    finishing ??= Promise.all([player.finishOpen(which), pvp.finishOpen()])
      .then(() => undefined)
      .catch((fault) => app.log.error(fault))
      .finally(() => {
        finishing = undefined;
      });
  };
  const timers = [
    setInterval(() => finish(), options.settleEveryMs ?? 5000),
    // Draws open on the second, and whoever has bought a slip is waiting.
    setInterval(() => finish(({ state }) => state === 'placed'), options.drawEveryMs ?? 1000),
  ];
  for (const timer of timers) timer.unref();

  return {
    app,
    async listen() {
      const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
      finish();
      void book.settle();
      if (options.readyPages) assets.ready().catch((fault) => app.log.error(fault));
      return address;
    },
    async close() {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      rooms.close();
      // Pages that wait for news of a table would hold up the end.
      await pvp.close();
      await fishRooms.close();
      await app.close();
      await finishing;
      await pvp.closeBook();
      await book.close();
      shown.close();
      await journal.close();
    },
  };
}
