import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The client is its own files alone: no inline script, no style, no frame, and no other site. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const documentHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};

/** Name of a file that another content would give another name. */
const hashed = /-[\w-]{7,8}\.\w+$/;

/** Serves the client of the back office: one document for every page below /admin, and its hashed files. */
export async function addClient(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  const assets = join(folder, 'assets');
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      cacheControl: false,
      index: false,
      dotfiles: 'deny',
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
  app.get('/', (_request, reply) => reply.redirect('/admin', 302));
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (request, reply) => {
      if (request.url.startsWith('/admin/api/')) return reply.callNotFound();
      if (!existsSync(file)) return reply.code(503).type('text/plain').send('The client is not built: npm run build');
      // Read anew: a build replaces it under a gateway that runs.
      if (request.protocol === 'https')
        reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
      return reply.headers(documentHeaders).type('text/html; charset=utf-8').send(readFileSync(file, 'utf8'));
    });
  }
}
