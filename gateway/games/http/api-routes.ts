import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { messagesOf, tagOf, titleIn } from '../languages.ts';
import { minorDigits } from '../minor-digits.ts';
import { type GamesServerOptions, minRoundMsOf } from '../options.ts';
import type { Journal } from '../rounds/journal.ts';
import { type RoundPlayer, RoundRefused } from '../rounds/player.ts';
import { hashKey, type PlaySession } from '../sessions/session.ts';
import { stakeLimits } from '../stakes.ts';
import type { WalletClient } from '../wallet/client.ts';
import { WalletRefused, WalletUnavailable } from '../wallet/errors.ts';
import { secureReply } from './headers.ts';
import { roundView, type SessionView } from './views.ts';

export interface ApiContext {
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly player: RoundPlayer;
  readonly minRoundMs: GamesServerOptions['minRoundMs'];
}

/** A refusal of the games' own API; `code` is what the page translates. */
class ApiRefused extends Error {
  override readonly name = 'ApiRefused';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const roundIdForm = /^[A-Za-z0-9-]{8,40}$/;

function refusal(error: unknown): { status: number; code: string; retryAfterMs?: number } {
  if (error instanceof ApiRefused) return error;
  if (error instanceof RoundRefused) {
    const status = error.code === 'bet_invalid' ? 400 : error.code === 'too_fast' ? 429 : 409;
    return { status, code: error.code, retryAfterMs: error.retryAfterMs };
  }
  if (error instanceof WalletRefused) return { status: 401, code: 'session_ended' };
  if (error instanceof WalletUnavailable) return { status: 503, code: 'wallet_unavailable' };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? { status, code: 'malformed_request' } : { status: 500, code: 'fault' };
}

/** The calls of a game page. Each carries the page's key; none is answered to another origin. */
export function addApiRoutes(app: FastifyInstance, context: ApiContext): void {
  const { journal, wallet, player } = context;

  function sessionOf(request: FastifyRequest): { session: PlaySession; game: CatalogueGame } {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new ApiRefused(403, 'foreign_origin');
    const [scheme, key] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' && key ? journal.sessionByKeyHash(hashKey(key)) : undefined;
    const game = session && context.gamesById.get(session.nodeId);
    if (!session || !game) throw new ApiRefused(401, 'session_ended');
    return { session, game };
  }

  async function viewSession(session: PlaySession, game: CatalogueGame): Promise<SessionView> {
    await player.finishOpen(session.id);
    const { balance, seq } = await wallet.balance(session.walletSessionId);
    const engine = engineFor(game);
    const { portrait, square, color } = game.art;
    return {
      game: {
        code: game.gameCode,
        engine: engine.id,
        title: titleIn(game.name, session.language),
        art: { portrait, square, color },
        palette: game.palette,
        symbols: game.symbols,
      },
      account: session.account,
      currency: session.currency,
      minorDigits: minorDigits(session.currency),
      language: tagOf(session.language),
      messages: messagesOf(session.language),
      siteOrigin: session.siteOrigin,
      backUrl: session.backUrl,
      rules: engine.describe(),
      limits: stakeLimits(session.currency, engine.id),
      minRoundMs: minRoundMsOf(context.minRoundMs, session.merchant),
      balance,
      seq,
      rounds: journal.rounds(session.id).map(roundView),
    };
  }

  app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      secureReply(reply).header('cache-control', 'no-store');
    });
    api.setErrorHandler((error, request, reply: FastifyReply) => {
      const { status, code, retryAfterMs } = refusal(error);
      if (status >= 500) request.log.error(error);
      return reply.code(status).send({ error: code, ...(retryAfterMs ? { retryAfterMs } : {}) });
    });
    api.get('/api/session', async (request) => {
      const { session, game } = sessionOf(request);
      return viewSession(session, game);
    });
    api.get('/api/balance', async (request) => {
      const { balance, seq } = await wallet.balance(sessionOf(request).session.walletSessionId);
      return { balance, seq };
    });
    api.post<{ Body: { roundId?: unknown; bets?: unknown } | null }>('/api/rounds', async (request) => {
      const { session, game } = sessionOf(request);
      const { roundId, bets } = request.body ?? {};
      if (typeof roundId !== 'string' || !roundIdForm.test(roundId)) throw new ApiRefused(400, 'malformed_request');
      const engine = engineFor(game);
      const limits = stakeLimits(session.currency, engine.id);
      const minRoundMs = minRoundMsOf(context.minRoundMs, session.merchant);
      return roundView(await player.play({ session, engine, limits, roundId, bets, minRoundMs }));
    });
    api.get<{ Params: { roundId: string } }>('/api/rounds/:roundId', async (request) => {
      const { session } = sessionOf(request);
      await player.finishOpen(session.id);
      const round = journal.round(session.id, request.params.roundId);
      if (!round) throw new ApiRefused(404, 'unknown_round');
      return roundView(round);
    });
  });
}
