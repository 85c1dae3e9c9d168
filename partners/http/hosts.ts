import type { FastifyInstance } from 'fastify';
import { secureReply } from './secure-reply.ts';

/** This machine: `localhost`, a name below it, or a loopback address. No page elsewhere can have such a name. */
const loopback = /^((?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** The name in a `Host` header, without its port; '' when it is none. */
const hostnameOf = (header: string) =>
  /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/.exec(header.toLowerCase())?.[1] ?? '';

/**
 * Answers this machine's names and those of the list (`*.example.org` stands for every host below it), and no other: a
 * page elsewhere must not reach the server by pointing its own name here (DNS rebinding).
 */
export function addHostGuard(app: FastifyInstance, hosts: readonly string[]): void {
  const isListed = (name: string) =>
    hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : host === name));
  app.addHook('onRequest', async ({ headers: { host = '' } }, reply) => {
    if (loopback.test(host) || isListed(hostnameOf(host))) return;
    return secureReply(reply).code(403).header('cache-control', 'no-store').send({ error: 'origin_refused' });
  });
}
