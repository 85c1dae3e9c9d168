import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';
import { refusalOf } from './refusal.ts';

/** Answers what no route serves, and what a route does not expect: a status, without an address or a fault in words. */
export function addFaultReplies(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => secureReply(reply).code(404).header('cache-control', 'no-store').send());
  app.setErrorHandler((fault, request, reply) => {
    const { status, code } = refusalOf(fault);
    if (status >= 500) request.log.error(fault);
    return secureReply(reply).code(status).header('cache-control', 'no-store').send({ error: code });
  });
}

/** Answers a request whose address is none. */
export function answerUnread(reply: FastifyReply): FastifyReply {
  return secureReply(reply).code(400).header('cache-control', 'no-store').send({ error: 'malformed_request' });
}
