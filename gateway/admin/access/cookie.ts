import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Behind TLS browsers take the first name only over TLS, for this very host and from no other one, so that no neighbour of the
 * domain can plant a session. Without TLS, on one machine, they refuse it: there the name is plain.
 */
const cookieOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? { name: '__Host-office', scope: 'Path=/; Secure' } : { name: 'office', scope: 'Path=/admin' };

/** The token in the cookie of a session, if there is one. */
export function tokenFrom(request: FastifyRequest): string | undefined {
  const { name } = cookieOf(request);
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const token = cookies.find(([key]) => key === name)?.[1];
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** Gives the browser the cookie of a session, or takes it away. No script reads it, and no other site sends it. */
export function setToken(reply: FastifyReply, token: string | undefined): void {
  const { name, scope } = cookieOf(reply.request);
  const life = token === undefined ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${name}=${token ?? ''}; ${scope}; HttpOnly; SameSite=Strict${life}`);
}
