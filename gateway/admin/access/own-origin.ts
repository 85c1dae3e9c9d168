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
  const { origin, 'sec-fetch-site': site } = headers;
  const own = origin === undefined ? site === undefined || site === 'same-origin' : ownOriginOf(headers) !== '';
  if (!own) throw new Refusal('origin_refused');
}

/** Exact origin of the back office's page that calls; empty when it is none. The name is that of the request, which is one of ADMIN_HOSTS: no header of a proxy has a part in it. */
export function ownOriginOf({ origin = '', host }: FastifyRequest['headers']): string {
  return parseOrigin(origin)?.host === host ? origin : '';
}

/** Name of the host that the back office is called by, as browsers know it; empty when it is none. */
export function hostnameOf({ host = '' }: FastifyRequest['headers']): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
