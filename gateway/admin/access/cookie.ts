import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'office';

/** The token in the cookie of a session, if there is one. */
export function tokenFrom({ headers }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const token = cookies.find(([key]) => key === name)?.[1];
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** Gives the browser the cookie of a session, or takes it away. No script reads it, and no other site sends it. */
export function setToken(reply: FastifyReply, token: string | undefined): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const life = token === undefined ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${name}=${token ?? ''}; Path=/admin; HttpOnly; SameSite=Strict${secure}${life}`);
}
