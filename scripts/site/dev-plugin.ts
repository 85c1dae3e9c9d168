import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import type { Diagnostic } from '../check/index.ts';
import { DevBrands } from './dev-brands.ts';
import { neutralPage } from './neutral.ts';

/** Paths that are never a page of the site. */
const notAPage = /^\/(@|_|engine\/|widgets\/|schemas\/|node_modules\/)|\.[a-z0-9]+$/;

/** Serves brands during development: their documents by host, their parts, and news of every save. */
export function devBrandsPlugin(root: string): Plugin {
  const brands = new DevBrands(root);
  return {
    name: 'brand-engine:dev',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(join(root, 'brands'));
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => saved(server, brands, root, file));
      }
      // A page that is loaded while its brand has faults shows its last good state, with the faults over it.
      server.ws.on('connection', (socket, request) => {
        const fault = firstFault(brands, brands.of(request.headers.host)?.whole.id);
        if (fault) socket.send(JSON.stringify(overlay(fault)));
      });
      server.middlewares.use((request, response, next) => {
        if (!brands.serve(request.url ?? '/', response)) next();
      });
      // After Vite's own middleware: whatever is left is a page of the site.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (notAPage.test(url.split('?')[0] ?? '') && !/\.html$/.test(url.split('?')[0] ?? '')) return next();
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.setHeader('Cache-Control', 'no-store');
          const site = brands.of(request.headers.host);
          if (!site) {
            response.statusCode = 404;
            response.end(neutralPage);
            return;
          }
          try {
            const template = await server.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8'));
            const { host, cookie, 'accept-language': acceptLanguage } = request.headers;
            response.end(brands.document(site, template, { host, url, cookie, acceptLanguage }));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** A save below brands/: every open page of a brand that it may touch hears of it. */
function saved(server: ViteDevServer, brands: DevBrands, root: string, file: string): void {
  const [folder, layer] = file.slice(root.length + 1).split(sep);
  if (folder !== 'brands' || !layer) return;
  brands.forget();
  for (const id of brands.ids()) {
    const fault = firstFault(brands, id);
    if (fault?.layer === layer) server.hot.send(overlay(fault));
    else if (!fault && brands.brand(id)?.layers.includes(layer)) {
      server.hot.send({ type: 'custom', event: 'brand:changed', data: { id } });
    }
  }
}

function firstFault(brands: DevBrands, id: string | undefined): Diagnostic | undefined {
  return id === undefined ? undefined : brands.faultsOf(id)[0];
}

/** A fault as Vite's overlay shows it: over the page, with its place. */
function overlay({ file, line, column, message, pointer }: Diagnostic): ErrorPayload {
  return {
    type: 'error',
    err: { message: `${message} (${pointer || 'the whole file'})`, stack: '', id: file, loc: { file, line, column } },
  };
}
