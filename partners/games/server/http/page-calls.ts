import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';
import { refusalOf } from './refusal.ts';

/** Registers calls of pages: their answers are kept nowhere, and faults become codes that the page has words for. */
export function addPageCalls(app: FastifyInstance, add: (api: FastifyInstance) => void): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      secureReply(reply).header('cache-control', 'no-store');
    });
    api.setErrorHandler((error, request, reply: FastifyReply) => {
      const { status, code, retryAfterMs } = refusalOf(error);
      if (status >= 500) request.log.error(error);
      return reply.code(status).send({ error: code, ...(retryAfterMs ? { retryAfterMs } : {}) });
    });
    add(api);
  });
}
