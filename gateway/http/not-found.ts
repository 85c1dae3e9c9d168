import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Answers what no route serves: 405 with the right methods for the path of a call, else 404. */
export function addNotFound(app: FastifyInstance, calls: Iterable<{ path: string; methods: string[] }>): void {
  const methodsByPath = new Map(Array.from(calls, ({ path, methods }) => [path, methods]));
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsByPath.get(request.url.split('?')[0] ?? '');
    if (!methods) throw new Refusal('not_found');
    reply.header('allow', methods.join(', '));
    throw new Refusal('method_not_allowed');
  });
}
