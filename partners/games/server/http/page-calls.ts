import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';
import { takesBrotli } from './headers.ts';
import { refusalOf } from './refusal.ts';

const compress = promisify(brotliCompress);
/** Shorter answers are one packet anyway, characters. */
const leastCompressed = 1200;
/** Fast: an answer is sent once. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Registers calls of pages: their answers are kept nowhere, and faults become codes that the page has words for. */
export function addPageCalls(app: FastifyInstance, add: (api: FastifyInstance) => void): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      secureReply(reply).header('cache-control', 'no-store');
    });
    api.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || payload.length < leastCompressed || !takesBrotli(request)) return payload;
      reply.header('content-encoding', 'br');
      return compress(payload, { params });
    });
    api.setErrorHandler((error, request, reply: FastifyReply) => {
      const { status, code, retryAfterMs } = refusalOf(error);
      if (status >= 500) request.log.error(error);
      return reply.code(status).send({ error: code, ...(retryAfterMs ? { retryAfterMs } : {}) });
    });
    add(api);
  });
}
