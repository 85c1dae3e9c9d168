import type { FastifyRequest } from 'fastify';
import type { CatalogueGame } from '../catalogue.ts';
import type { Journal } from '../rounds/journal.ts';
import { RoundRefused } from '../rounds/refused.ts';
import { hashKey, type PlaySession } from '../sessions/session.ts';
import type { CountCall } from './call-rate.ts';
import { ApiRefused } from './refusal.ts';

/** Whose page calls, and which game it plays. */
export type SessionOf = (request: FastifyRequest) => { session: PlaySession; game: CatalogueGame };

/**
 * Finds the session of a call by the page's key. Throws `ApiRefused` for a call of another origin, or without a session, and
 * `RoundRefused` for one too many of its player.
 */
export const pageSessions =
  (journal: Journal, gamesById: ReadonlyMap<number, CatalogueGame>, countCall: CountCall): SessionOf =>
  (request) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') throw new ApiRefused(403, 'foreign_origin');
    const [scheme, key] = (request.headers.authorization ?? '').split(' ');
    const session = scheme === 'Bearer' && key ? journal.sessionByKeyHash(hashKey(key)) : undefined;
    const game = session && gamesById.get(session.nodeId);
    if (!session || !game) throw new ApiRefused(401, 'session_ended');
    const wait = countCall(`${session.merchant}/${session.playerId}`);
    if (wait > 0) throw new RoundRefused('too_fast', wait);
    return { session, game };
  };
