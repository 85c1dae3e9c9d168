import type { FastifyRequest } from 'fastify';
import { parseOrigin } from '../../http/origin.ts';
import { Refusal } from '../../http/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws origin_refused for a call that may change something and comes from any other page than the back office's own, which
 * stands on this very host. The session is a SameSite=Strict cookie; this is the second wall.
 */
export function assertOwnOrigin({ method, headers }: FastifyRequest): void {
  if (safeMethods.has(method)) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const own = origin === undefined ? site === undefined || site === 'same-origin' : parseOrigin(origin)?.host === host;
  if (!own) throw new Refusal('origin_refused');
}
