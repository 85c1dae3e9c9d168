import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { secureReply } from '../../../http/secure-reply.ts';
import type { Assets } from './assets.ts';
import { takesBrotli } from './headers.ts';

const forever = 'public, max-age=31536000, immutable';
const filesOf = (font: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${font}/package.json`)), 'files');
/** The files of fonts, by their names, and the folder that has them. */
const fonts = [
  {
    name: /^be-vietnam-pro-(latin|latin-ext|vietnamese)-(500|700|800)-normal\.woff2$/,
    folder: filesOf('@fontsource/be-vietnam-pro'),
  },
  { name: /^noto-sans-thai-thai-wght-normal\.woff2$/, folder: filesOf('@fontsource-variable/noto-sans-thai') },
] as const;
const artName = /^(games|scenes|symbols|fish|figures)\/[a-z0-9][a-z0-9-]*\.webp$/;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b1206"/><path d="M16 5l3.2 7.3 7.8.8-5.9 5.2 1.7 7.700L16 22l-6.8 4 1.7-7.700L5 13.100l7.8-.8z" fill="#ffcf5c"/></svg>`;

async function sendFile(reply: FastifyReply, path: string, type: string, cache: string): Promise<FastifyReply> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) return secureReply(reply).code(404).header('cache-control', 'no-store').send();
  return secureReply(reply)
    .header('cache-control', cache)
    .header('content-length', file.size)
    .type(type)
    .send(createReadStream(path));
}

/** The page's scripts and styles, its fonts, and the catalogue's artwork: closed lists of names, no path is joined unseen. */
export function addStaticRoutes(app: FastifyInstance, assets: Assets, artDir: string | undefined): void {
  app.get<{ Params: { hash: string; file: string } }>('/assets/:hash/:file', async (request, reply) => {
    const asset = await assets.get(request.params.hash, request.params.file);
    if (!asset) return secureReply(reply).code(404).send();
    secureReply(reply).header('cache-control', forever).header('vary', 'accept-encoding').type(asset.type);
    return takesBrotli(request)
      ? reply.header('content-encoding', 'br').send(await asset.brotli())
      : reply.send(asset.body);
  });
  app.get<{ Params: { name: string } }>('/fonts/:name', (request, reply) => {
    const { name } = request.params;
    const font = fonts.find((one) => one.name.test(name));
    if (!font) return secureReply(reply).code(404).send();
    return sendFile(reply, join(font.folder, name), 'font/woff2', forever);
  });
  app.get<{ Params: { '*': string } }>('/cdn/*', (request, reply) => {
    const name = request.params['*'];
    if (artDir === undefined || !artName.test(name)) return secureReply(reply).code(404).send();
    return sendFile(reply, join(artDir, name), 'image/webp', 'public, max-age=86400');
  });
  app.get('/favicon.svg', (_request, reply) =>
    secureReply(reply).header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );
}
