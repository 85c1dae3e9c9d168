import type { FastifyInstance } from 'fastify';
import { secureReply } from './secure-reply.ts';

/** Serves `/healthz`: the process answers. Of the platform it says nothing: a start of its own would not bring that back. */
export function addHealth(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) =>
    secureReply(reply).header('cache-control', 'no-store').send({ success: true }),
  );
}
