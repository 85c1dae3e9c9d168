import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from './refusal.ts';

/**
 * Whether a `Host` header names this very machine: `localhost`, a name below it, or a loopback address. No other page can
 * have such a name, so none can reach the server by pointing its own name here (DNS rebinding).
 */
function isLoopback(header: string): boolean {
  return /^((?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(header);
}

/** The name in a `Host` header, without its port; '' when it is none. */
function hostnameOf(header: string | undefined): string {
  return /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/.exec((header ?? '').toLowerCase())?.[1] ?? '';
}

/** Whether a list names a host, exactly or by `*.example.org`, which stands for every host below it. */
export function namesHost(list: readonly string[], hostname: string): boolean {
  return list.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname));
}

/**
 * Answers the hosts of this machine and those that `isKnown`, and no other. For servers on a machine that somebody works at:
 * the pages that are visited there must not reach them.
 */
export function addHostGuard(app: FastifyInstance, isKnown: (hostname: string) => Promise<boolean> | boolean): void {
  app.addHook('onRequest', async ({ headers: { host = '' } }, reply) => {
    if (isLoopback(host) || (await isKnown(hostnameOf(host)))) return;
    const message: ErrorCode = 'origin_refused';
    return reply.code(403).header('cache-control', 'no-store').send({ success: false, message });
  });
}
