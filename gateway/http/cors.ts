import type { FastifyInstance } from 'fastify';
import type { Merchants } from '../merchants/merchants.ts';
import { matchesOrigin, parseOrigin, servesHost } from './origin.ts';

const allowedHeaders = 'authorization, content-type, device, encryption, idempotency-key, language, merchant';

/**
 * Lets the merchants' sites call from their own origins, each answered by its exact name. A preflight carries no
 * Merchant header, so it is granted to any merchant's site; the call itself is then held to its own merchant's.
 */
export function addCors(app: FastifyInstance, merchants: Merchants, patterns: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !matchesOrigin(patterns, origin)) return;
    const { merchant: code } = request.headers;
    const named = await merchants.find(typeof code === 'string' ? code : undefined);
    const candidates = request.method === 'OPTIONS' ? await merchants.all() : named ? [named] : [];
    const hostname = parseOrigin(origin)?.hostname ?? '';
    if (!candidates.some((merchant) => servesHost(merchant, hostname))) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after, x-request-id');
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
