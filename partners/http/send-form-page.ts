import type { FastifyReply } from 'fastify';
import { secureReply } from './secure-reply.ts';

/**
 * Sends an HTML document whose forms go to itself, and from there on to a site.
 * @param nonce of its style, base64
 * @param site origin that a form may lead to; none but its own when left out
 */
export function sendFormPage(reply: FastifyReply, html: string, nonce: string, site?: string): FastifyReply {
  const directives = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // Of its empty icon.
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self'${site === undefined ? '' : ` ${site}`}`,
    "frame-ancestors 'none'",
  ];
  return secureReply(reply)
    .header('content-security-policy', directives.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
