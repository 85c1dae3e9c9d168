import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';
import { isSiteOrigin } from '../../../http/site-origin.ts';
import { languageOf, languageOfHeader } from '../languages.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { VisitRoom } from './client.ts';
import { endedPage, roomPage } from './page.ts';

interface Query {
  Querystring: { t?: string | string[]; as?: string };
}

/** Longest message, UTF-16 units. */
const longest = 1000;

/** `/chat?t=<ticket>`: a member's room with customer service, on an origin that is not the site's. */
export function addChatRoutes(
  app: FastifyInstance,
  visit: VisitRoom,
  siteOrigins: readonly string[],
  siteParents: readonly string[],
): void {
  const send = (reply: FastifyReply, page: (nonce: string) => string, framedBy: readonly string[]) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framedBy.length > 0 ? [...framedBy, ...siteParents].join(' ') : "'none'"}`,
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
      if (as === 'json')
        return await secureReply(reply)
          .header('cache-control', 'no-store')
          .send({ messages: room.messages, notice: room.notice });
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
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<Query & { Body: Buffer }>('/chat', async ({ query: { t }, body, headers }, reply) => {
      if (typeof t !== 'string' || t.length > 128) return reply.code(404).send();
      const { text, whole } = writtenIn(body);
      if (text === '') return reply.redirect(`/chat?t=${encodeURIComponent(t)}`, 303);
      const status = whole ? await sent(t, text) : 400;
      if (status === 303) return reply.redirect(`/chat?t=${encodeURIComponent(t)}`, 303);
      // Nothing that a member writes is lost in silence: what was not sent stands in the form again.
      const room = await visit(t).catch(() => undefined);
      const spoken = languageOfHeader(headers['accept-language']);
      if (!room) return send(reply.code(status), (nonce) => endedPage(spoken, nonce), siteOrigins);
      const framedBy = room.siteOrigin === '' ? siteOrigins : [room.siteOrigin];
      return send(reply.code(status), (nonce) => roomPage(room, languageOf(room.language), nonce, text), framedBy);
    });
  });

  /** Sends a message; the status of the answer, 303 when it has been sent. */
  async function sent(ticket: string, text: string): Promise<number> {
    try {
      await visit(ticket, text);
      return 303;
    } catch (fault) {
      if (!(fault instanceof PlatformRefused)) return 503;
      return statuses[fault.code] ?? 404;
    }
  }
}

const statuses: { readonly [code: string]: number } = { too_many_requests: 429, malformed_request: 400 };

/** What a member has written, and whether all of it can be sent: it is UTF-8, has no U+0000, and is not too long. */
function writtenIn(body: Buffer): { text: string; whole: boolean } {
  const form = body.toString('utf8');
  const text = (new URLSearchParams(form).get('text') ?? '').trim();
  const kept = text.replaceAll('\0', '').slice(0, longest).toWellFormed();
  return { text: kept, whole: kept === text && isUtf8(body) && isEncoded(form) };
}

function isEncoded(form: string): boolean {
  try {
    decodeURIComponent(form);
    return true;
  } catch {
    return false;
  }
}
