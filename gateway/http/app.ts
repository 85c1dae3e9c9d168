import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { logOptions } from '../logging/options.ts';
import type { GatewayOptions } from '../options.ts';
import { addFaultReplies } from './faults.ts';
import { addNotFound } from './not-found.ts';

const largestBody = 64 * 1024;

/** An empty Fastify app with the platform's manners: limits, envelope for faults, no-store, nothing secret in the log. */
export function createApp({ logLevel, logSink, trustProxy }: GatewayOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: largestBody,
    trustProxy,
    // A header can name the id of a request only if we made it: it goes into the log.
    genReqId: () => randomUUID(),
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 128 },
    logger: logOptions(logLevel, logSink),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  });
  addFaultReplies(app);
  addNotFound(app);
  return app;
}
