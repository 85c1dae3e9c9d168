import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from '../options.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Serves game, vendor and symbol art under /cdn: the embedded platform's image CDN. Files keep their names when they
 * change, so a day fresh and then asked again by ETag, rather than immutable.
 */
export async function addCdn(app: FastifyInstance, { artFolder }: GatewayOptions): Promise<void> {
  if (!existsSync(artFolder)) return;
  await app.register(fastifyStatic, {
    root: artFolder,
    prefix: '/cdn/',
    cacheControl: false,
    etag: true,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`);
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
