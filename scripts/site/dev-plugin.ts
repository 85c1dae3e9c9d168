import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
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
    const site = brands.brand(id);
    if (!site?.layers.includes(layer)) continue;
    const [fault] = site.faults;
    if (fault) {
      server.hot.send({
        type: 'error',
        err: { message: `brands/${fault.layer}/${fault.file}.json: ${fault.message}`, stack: '' },
      });
    } else {
      server.hot.send({ type: 'custom', event: 'brand:changed', data: { id } });
    }
  }
}
