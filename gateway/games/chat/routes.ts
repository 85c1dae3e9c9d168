import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../http/headers.ts';
import { languageOf, languageOfHeader } from '../languages.ts';
import { isSiteOrigin } from '../options.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { VisitRoom } from './client.ts';
import { endedPage, roomPage } from './page.ts';

interface Query {
  Querystring: { t?: string | string[]; as?: string };
}

/** Longest message, UTF-16 units. */
const longest = 1000;

/** `/chat?t=<ticket>`: a member's room with customer service, on an origin that is not the site's. */
export function addChatRoutes(app: FastifyInstance, visit: VisitRoom, siteOrigins: readonly string[]): void {
  const send = (reply: FastifyReply, page: (nonce: string) => string, framedBy: readonly string[]) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    ];
    return secureReply(reply)
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  };

  app.get<Query>('/chat', async ({ query: { t, as }, headers }, reply) => {
    const spoken = languageOfHeader(headers['accept-language']);
    if (typeof t !== 'string' || t.length > 128)
      return send(reply.code(404), (nonce) => endedPage(spoken, nonce), siteOrigins);
    try {
      const room = await visit(t);
      const { siteOrigin } = room;
      // What the page itself asks for, to add what is new.
      if (as === 'json') return await secureReply(reply).header('cache-control', 'no-store').send(room.messages);
      if (siteOrigin !== '' && !isSiteOrigin(siteOrigins, siteOrigin))
        return await send(reply.code(403), (nonce) => endedPage(spoken, nonce), []);
      const framedBy = siteOrigin === '' ? siteOrigins : [siteOrigin];
      return await send(reply, (nonce) => roomPage(room, languageOf(room.language), nonce), framedBy);
    } catch (error) {
      const status = error instanceof PlatformRefused ? 404 : 503;
      return send(reply.code(status), (nonce) => endedPage(spoken, nonce), siteOrigins);
    }
  });

  // In a scope of its own: no other page of this origin takes forms.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Query & { Body: string }>('/chat', async ({ query: { t }, body }, reply) => {
      if (typeof t !== 'string' || t.length > 128) return reply.code(404).send();
      const text = (new URLSearchParams(body).get('text') ?? '').trim().slice(0, longest);
      // Too many at once, or a session that has ended: the room says which.
      if (text !== '') await visit(t, text).catch(() => undefined);
      return reply.redirect(`/chat?t=${encodeURIComponent(t)}`, 303);
    });
  });
}
