import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { writeNames } from '../../brand/index.ts';
import { neutralPage } from '../requests/index.ts';
import { DevBrands } from './brands.ts';
import { devGuard } from './guard.ts';
import { Looks } from './looks.ts';
import { DevTerminal } from './terminal.ts';

/** What panels are made of, shown in development alone. */
const gallery = '/_kit';

/** Paths that are never a page of the site. */
const notAPage = /^\/(@|_(?!kit$)|engine\/|widgets\/|schemas\/|node_modules\/)|\.[a-z0-9]+$/;

/** So long no request comes before nobody is loading a page, ms. */
const lull = 500;

/** Serves brands during development, to whom they are meant for: their documents by host, their parts, news of every save. */
export function devBrandsPlugin(root: string, brandsRoot: string): Plugin[] {
  const brands = new DevBrands(root, brandsRoot);
  return [devGuard((host) => brands.of(host) !== undefined), servingOf(brands, root, brandsRoot)];
}

function servingOf(brands: DevBrands, root: string, brandsRoot: string): Plugin {
  return {
    name: 'brand-engine:dev',
    apply: 'serve',
    configureServer(server) {
      followFiles(server, brands, root, brandsRoot);
      nameForEditors(server, root, brandsRoot);
      server.ws.on('brand:open', (data: unknown, client) => {
        const updates = brands.updates(String(Object(data).id));
        if (updates) client.send('brand:update', updates);
      });
      server.middlewares.use((request, response, next) => {
        if (!brands.serve(request.url ?? '/', response)) next();
      });
      // After Vite's own middleware: whatever is left is a page of the site.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const url = request.originalUrl ?? '/';
            const path = url.split('?')[0] ?? '';
            if (notAPage.test(path) && !path.endsWith('.html')) return next();
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.setHeader('Cache-Control', 'no-store');
            const brand = brands.of(request.headers.host);
            if (!brand) {
              response.statusCode = 404;
              response.end(neutralPage);
              return;
            }
            // The template is one for all addresses, also for those that Vite could not decode.
            const template = await server.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'));
            if (path !== gallery && !brands.hasPage(brand, url)) response.statusCode = 404;
            const { cookie, 'accept-language': acceptLanguage } = request.headers;
            response.end(brands.document(brand, template, { url, cookie, acceptLanguage }));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

/** Every open page of a brand hears of a save that may touch it, and of what is wrong with it. */
function followFiles(
  { watcher, ws, config, middlewares }: ViteDevServer,
  brands: DevBrands,
  root: string,
  brandsRoot: string,
): void {
  const terminal = new DevTerminal(brandsRoot);
  const looks = new Looks({
    brands,
    isOpen: pagesOf(ws),
    isBusy: requestsOf(middlewares),
    tell: (data) => ws.send({ type: 'custom', event: 'brand:update', data }),
    done: (updates) => {
      for (const line of terminal.linesOf(updates, config.server.port)) console.log(`  ${line}`);
    },
  });
  watcher.add(brandsRoot);
  watcher.on('all', (_event, file) => {
    const [layer = ''] = relative(brandsRoot, file).split(sep);
    const ofBrands = layer !== '' && layer !== '..';
    const ofRules = isRule(relative(root, file).replaceAll('\\', '/'));
    if (!ofBrands && !ofRules) return;
    looks.change(ofRules || file.endsWith(`${sep}brandcheck.json`) ? undefined : layer);
  });
  // Without a listener a folder that cannot be watched would end the server.
  watcher.on('error', (error) => config.logger.error(`A file cannot be watched: ${String(error)}`));
}

/** Whether a page of a brand is open. */
function pagesOf(ws: ViteDevServer['ws']): (id: string) => boolean {
  const pages = new Map<unknown, string>();
  ws.on('brand:open', (data: unknown, client) => void pages.set(client, String(Object(data).id)));
  return (id) => {
    const connected = new Set<unknown>(ws.clients);
    for (const client of pages.keys()) if (!connected.has(client)) pages.delete(client);
    return [...pages.values()].includes(id);
  };
}

/** Whether requests are under way, or were a moment ago: a page that loads asks for more as soon as it has read what came. */
function requestsOf(middlewares: ViteDevServer['middlewares']): () => boolean {
  let underWay = 0;
  let lastEnd = 0;
  middlewares.use((_request, response, next) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      lastEnd = performance.now();
    });
    next();
  });
  return () => underWay > 0 || performance.now() - lastEnd < lull;
}

/** Editors complete the names that brands define, as of the last save. */
function nameForEditors({ watcher, config }: ViteDevServer, root: string, brandsRoot: string): void {
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    try {
      writeNames(brandsRoot, root);
    } catch (error) {
      config.logger.warn(`Editors do not complete the names of the brands: ${String(error)}`);
    }
  };
  const soon = () => {
    clearTimeout(timer);
    // The open pages come first.
    timer = setTimeout(write, 1000).unref();
  };
  watcher.on('all', (_event, file) => {
    if (file.startsWith(brandsRoot + sep) && file.endsWith('.json')) soon();
  });
  soon();
}

/** Whether brands are judged by a file: then all of them have to be looked at again. */
function isRule(path: string): boolean {
  return path === 'brandcheck.json' || path.startsWith('schemas/brand/') || /^widgets\/.+\/widget\.json$/.test(path);
}
