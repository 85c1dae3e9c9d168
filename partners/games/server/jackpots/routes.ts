import type { FastifyInstance } from 'fastify';
import type { GamePots, JackpotPots, JackpotPotsRequest } from '#schemas/platform';
import { potParts, potUnit, seedsOf } from '../../engines/pots.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { addPageCalls } from '../http/page-calls.ts';
import type { SessionOf } from '../http/page-session.ts';
import { ApiRefused } from '../http/refusal.ts';
import { replyOf } from '../platform/contract.ts';
import { addSignedRoutes } from '../platform/signed-routes.ts';
import type { Journal } from '../rounds/journal.ts';
import { stakeLimits } from '../stakes.ts';
import { poolName } from './pots.ts';

export interface JackpotParts {
  readonly catalogue: readonly CatalogueGame[];
  readonly journal: Journal;
  /** Shared with the platform; signs its calls. */
  readonly secret: string;
  readonly clock: () => number;
  readonly sessionOf: SessionOf;
}

const isRequest = replyOf<JackpotPotsRequest>('jackpots-api.schema.json#/definitions/JackpotPotsRequest');

/** Shows the pots as they stand: to the pages of the games, and to the platform (jackpots-api.schema.json). */
export function addJackpotRoutes(app: FastifyInstance, parts: JackpotParts): void {
  const { catalogue, journal, sessionOf } = parts;

  function potsOf(game: CatalogueGame, currency: string, trial = false): GamePots['pots'] {
    const engine = engineFor(game);
    const levels = engine.pots ?? [];
    const seeds = seedsOf(levels, potUnit(stakeLimits(currency, engine.id)));
    const held = journal.pots(poolName(game.nodeId, currency, trial), seeds);
    return levels.map(({ name }, index) => ({ level: name, amount: Math.floor((held[index] ?? 0) / potParts) }));
  }

  addSignedRoutes(app, parts, (route) => {
    route('/jackpots/v1/pots', isRequest, ({ currency }): JackpotPots => {
      const games = catalogue.filter((game) => engineFor(game).pots);
      return { list: games.map((game) => ({ gameCode: game.gameCode, pots: potsOf(game, currency) })) };
    });
  });
  addPageCalls(app, (api) => {
    api.get('/api/pots', async (request) => {
      const { session, game } = sessionOf(request);
      const pots = potsOf(game, session.currency, session.trial);
      if (pots.length === 0) throw new ApiRefused(404, 'malformed_request');
      return { pots };
    });
  });
}
