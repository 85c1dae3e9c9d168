import type { FastifyReply, FastifyRequest } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Whether the browser reads what is compressed with brotli. */
export const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

/** A page: nothing inline, nothing foreign, framed by the given sites alone, never kept. */
export function sendPage(reply: FastifyReply, html: string, framedBy: readonly string[]): FastifyReply {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'";
  return secureReply(reply)
    .header('content-security-policy', [...policy, `frame-ancestors ${ancestors}`].join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
