import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { logOptions } from '../logging/options.ts';
import type { GatewayOptions } from '../options.ts';
import { trustOf } from './caller.ts';
import { dropUnusedConnections } from './closing.ts';
import { endpoints } from './contract.ts';
import { addFaultReplies, refuse, refuseUnread } from './faults.ts';
import { addNotFound } from './not-found.ts';
import { malformed } from './refusal.ts';
import { decodeText } from './text.ts';

const largestBody = 64 * 1024;

/**
 * An empty Fastify app with the platform's manners: limits, envelope for faults, no-store, nothing secret in the log.
 * @param calls those that it will serve; the platform's without it
 */
export function createApp(
  options: GatewayOptions,
  calls: Iterable<{ path: string; methods: string[] }> = Object.values(endpoints),
): FastifyInstance {
  const { headersMs, bodyMs, lookMs } = options.requestTimes;
  const app = fastify({
    bodyLimit: largestBody,
    trustProxy: trustOf(options.trustProxy),
    // A header can name the id of a request only if we made it: it goes into the log.
    genReqId: () => randomUUID(),
    connectionTimeout: 30_000,
    requestTimeout: bodyMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 128 },
    logger: logOptions(options.logLevel, options.logSink),
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (_fault, _request, reply) => void refuse(reply, malformed('', 'no address')),
    clientErrorHandler: refuseUnread,
  });
  dropUnusedConnections(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    // Path and query, of every route; bodies are judged where they are parsed.
    decodeText(request.raw.url ?? '');
  });
  addFaultReplies(app);
  addNotFound(app, calls);
  return app;
}
