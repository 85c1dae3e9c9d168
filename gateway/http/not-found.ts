import type { FastifyInstance } from 'fastify';
import { endpointNames, endpoints } from './contract.ts';
import { Refusal } from './refusal.ts';

const methodsByPath = new Map(endpointNames.map((name) => [endpoints[name].path, endpoints[name].methods]));

/** Answers what no route serves: 405 with the right methods for a known path, else 404. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsByPath.get(request.url.split('?')[0] ?? '');
    if (!methods) throw new Refusal('not_found');
    reply.header('allow', methods.join(', '));
    throw new Refusal('method_not_allowed');
  });
}
