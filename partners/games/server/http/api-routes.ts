import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minorDigits } from '../../../minor-digits.ts';

import type { Json } from '../../engines/engine.ts';
import { isClientSeed } from '../../engines/fair/stream.ts';
import type { DrawView, RoundView, SessionView, TableView } from '../../page-api.ts';

import { type CatalogueGame, engineFor, isScheduled } from '../catalogue.ts';
import type { DrawsClient } from '../draws/client.ts';
import { enterDraw } from '../draws/enter.ts';
import type { Seeds } from '../fair/seeds.ts';
import { pastFlight } from '../flights/flight-room.ts';
import type { Flights } from '../flights/flights.ts';
import { messagesOf, tagOf, titleIn } from '../languages.ts';
import { type GamesServerOptions, minRoundMsOf } from '../options.ts';
import type { Journal } from '../rounds/journal.ts';

import type { DrawEntry, RoundPlayer } from '../rounds/player.ts';
import { RoundRefused } from '../rounds/refused.ts';

import type { Round } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { ShownClock } from '../shown-clock.ts';
import { stakeLimits } from '../stakes.ts';
import type { TableSlip, Tables } from '../tables/tables.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Assets } from './assets.ts';
import { addPageCalls } from './page-calls.ts';
import type { SessionOf } from './page-session.ts';
import { ApiRefused } from './refusal.ts';
import { roundView } from './views.ts';

export interface ApiContext {
  readonly assets: Assets;
  readonly sessionOf: SessionOf;
  readonly gamesByCode: ReadonlyMap<string, CatalogueGame>;
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly draws: DrawsClient;
  readonly tables: Tables;
  readonly flights: Flights;
  /** Shows others that a slip has joined their table or flight, or what its player has done since. */
  readonly changed: (session: PlaySession, game: CatalogueGame, round: Round) => void;
  readonly seeds: Seeds;
  readonly player: RoundPlayer;
  readonly clock: () => number;
  readonly shown: ShownClock;
  readonly minRoundMs: GamesServerOptions['minRoundMs'];
}

const roundIdForm = /^[A-Za-z0-9-]{8,40}$/;

/** So many results of before are told to a page: a road of so many is full. */
const pastResults = 72;

/** So many slips of a player may wait for draws of a game. */
const mostWaiting = 20;

/** The calls of a game page. Each carries the page's key; none is answered to another origin. */
export function addApiRoutes(app: FastifyInstance, context: ApiContext): void {
  const { journal, wallet, draws, tables, flights, seeds, player, clock, shown, sessionOf, gamesByCode } = context;
  function viewRound(round: Round): RoundView {
    const game = round.draw && gamesByCode.get(round.draw.gameCode);
    return roundView(round, {
      revealed: seeds.revealed,
      hand: (game && tables.of(game)?.seen(round, shown.now())) ?? null,
    });
  }

  const finish = ({ id }: PlaySession) => player.finishOpen(({ sessionId }) => sessionId === id);

  async function viewDraw(session: PlaySession, game: CatalogueGame): Promise<DrawView> {
    const state = await draws.state(game.gameCode);
    // After the question: whatever it tells of an opened draw has been settled, or is being settled.
    const own = new Set(journal.slips(session).map(({ id, sessionId }) => `${sessionId}.${id}`));
    await player.finishOpen(({ id, sessionId }) => own.has(`${sessionId}.${id}`));
    return { ...state, slips: journal.slips(session).map(viewRound) };
  }

  function viewTable(session: PlaySession, game: CatalogueGame): TableView | null {
    const now = shown.now();
    const line = flights.of(game);
    if (line) {
      const past = line.past(now, pastResults).map(pastFlight);
      return { past, slips: journal.slips(session).map(viewRound), proof: line.proof(now) };
    }
    const table = tables.of(game);
    if (!table) return null;
    const { number } = table.roundAt(now);
    const past = Array.from({ length: pastResults }, (_, at) => table.result(number - pastResults + at, now).result);
    return { past, slips: journal.slips(session).map(viewRound), proof: table.proof(number) };
  }

  async function viewSession(session: PlaySession, game: CatalogueGame): Promise<SessionView> {
    await finish(session);
    const draw = isScheduled(game) ? await viewDraw(session, game) : null;
    const { balance, seq } = await wallet.balance(session.walletSessionId);
    const engine = engineFor(game);
    const { portrait, square, backdrop, color } = game.art;
    const opened = journal.openOf(session).find((round) => round.state === 'playing');
    return {
      game: {
        code: game.gameCode,
        engine: engine.id,
        title: titleIn(game.name, session.language),
        art: { portrait, square, backdrop, color },
        palette: game.palette,
        symbols: game.symbols,
      },
      account: session.account,
      currency: session.currency,
      minorDigits: minorDigits(session.currency),
      language: tagOf(session.language),
      messages: messagesOf(session.language, context.assets.page(engine.id).namespaces),
      siteOrigin: session.siteOrigin,
      backUrl: session.backUrl,
      rules: engine.describe(),
      limits: stakeLimits(session.currency, engine.id),
      minRoundMs: minRoundMsOf(context.minRoundMs, session.merchant),
      pace: { autoplay: session.play?.autoplay === true, turbo: session.play?.turbo === true },
      balance,
      seq,
      rounds: journal.rounds(session.id).map(viewRound),
      draw,
      table: viewTable(session, game),
      open: opened ? viewRound(opened) : null,
      fair: engine.family === undefined ? null : await seeds.view(session, engine.family),
    };
  }

  /** A round of the session, or a slip or an open round of its player from another one. */
  function roundOf(session: PlaySession, id: string): Round {
    const isIt = (one: Round) => one.id === id;
    const round =
      journal.round(session.id, id) ?? journal.openOf(session).find(isIt) ?? journal.slips(session).find(isIt);
    if (!round) throw new ApiRefused(404, 'unknown_round');
    return round;
  }

  function familyOf(request: FastifyRequest): { session: PlaySession; family: string } {
    const { session, game } = sessionOf(request);
    const { family } = engineFor(game);
    if (family === undefined) throw new ApiRefused(404, 'malformed_request');
    return { session, family };
  }

  const joins = (game: CatalogueGame) => isScheduled(game) || (tables.of(game) ?? flights.of(game)) !== undefined;

  /** How a slip gets into the draw, or the round of the table, that the page named. */
  async function enter(
    session: PlaySession,
    game: CatalogueGame,
    numero: string,
    slip: Omit<TableSlip, 'own'>,
  ): Promise<DrawEntry> {
    const own = journal.slips(session);
    const waiting = own.filter(({ state }) => state === 'placed' || state === 'betting');
    if (waiting.length >= mostWaiting) throw new RoundRefused('too_many_slips');
    if (flights.of(game)) return flights.enter(game, numero, own);
    if (tables.of(game)) return tables.enter(game, numero, { ...slip, own });
    return enterDraw(draws, { gameCode: game.gameCode, numero, clock });
  }

  addPageCalls(app, (api) => {
    api.get('/api/session', async (request) => {
      const { session, game } = sessionOf(request);
      return viewSession(session, game);
    });
    api.get('/api/balance', async (request) => {
      const { balance, seq } = await wallet.balance(sessionOf(request).session.walletSessionId);
      return { balance, seq };
    });
    api.get('/api/draw', async (request) => {
      const { session, game } = sessionOf(request);
      if (!isScheduled(game)) throw new ApiRefused(404, 'malformed_request');
      return viewDraw(session, game);
    });
    api.get('/api/table', async (request) => {
      const { session, game } = sessionOf(request);
      const view = viewTable(session, game);
      if (!view) throw new ApiRefused(404, 'malformed_request');
      return view;
    });
    api.post<{ Body: { roundId?: unknown; bets?: unknown; numero?: unknown } | null }>(
      '/api/rounds',
      async (request) => {
        const { session, game } = sessionOf(request);
        const { roundId, bets, numero } = request.body ?? {};
        if (typeof roundId !== 'string' || !roundIdForm.test(roundId)) throw new ApiRefused(400, 'malformed_request');
        const joined = typeof numero === 'string' ? numero : undefined;
        if (joins(game) !== (joined !== undefined)) throw new ApiRefused(400, 'malformed_request');
        const engine = engineFor(game);
        const limits = stakeLimits(session.currency, engine.id);
        const minRoundMs = minRoundMsOf(context.minRoundMs, session.merchant);
        const round = { session, engine, limits, roundId, bets, minRoundMs };
        const join = joined && ((checked: Json) => enter(session, game, joined, { bets: checked, limits }));
        const played = await player.play(join ? { ...round, enter: join } : round);
        if (played.state === 'placed') context.changed(session, game, played);
        return viewRound(played);
      },
    );
    api.get<{ Params: { roundId: string } }>('/api/rounds/:roundId', async (request) => {
      const { session } = sessionOf(request);
      await finish(session);
      return viewRound(roundOf(session, request.params.roundId));
    });
    api.post<{ Params: { roundId: string }; Body: { step?: unknown; action?: unknown } | null }>(
      '/api/rounds/:roundId/steps',
      async (request) => {
        const { session, game } = sessionOf(request);
        const { step, action } = request.body ?? {};
        if (typeof step !== 'number' || !Number.isInteger(step) || step < 0)
          throw new ApiRefused(400, 'malformed_request');
        const round = roundOf(session, request.params.roundId);
        const stepped = await player.step({ session, round, step, action });
        if (stepped.state === 'placed') context.changed(session, game, stepped);
        return viewRound(stepped);
      },
    );
    api.post<{ Params: { roundId: string } }>('/api/rounds/:roundId/off', async (request) => {
      // When the call came in is when the player got off.
      const now = shown.now();
      const { session, game } = sessionOf(request);
      const round = roundOf(session, request.params.roundId);
      const drawn = flights.getOff(round, game, now);
      // Another device of the player may be getting off just now.
      if (!drawn) return viewRound(await player.latest(round));
      const paid = await player.payEarly(round, drawn);
      context.changed(session, game, paid);
      return viewRound(paid);
    });
    api.post<{ Body: { clientSeed?: unknown } | null }>('/api/fair', async (request) => {
      const { session, family } = familyOf(request);
      const clientSeed = request.body?.clientSeed;
      if (!isClientSeed(clientSeed)) throw new ApiRefused(400, 'seed_invalid');
      return seeds.choose(session, family, clientSeed);
    });
    api.post('/api/fair/reveal', async (request) => {
      const { session, family } = familyOf(request);
      return seeds.rotate(session, family);
    });
  });
}
