import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import type { BrandUpdate } from '#engine/brand';
import { writeNames } from '../../brand/index.ts';
import { neutralPage } from '../requests/index.ts';
import { DevBrands } from './brands.ts';
import { devGuard } from './guard.ts';
import { DevTerminal } from './terminal.ts';

/** Paths that are never a page of the site; `/_kit` is the gallery of what panels are made of. */
const notAPage = /^\/(@|_(?!kit$)|engine\/|widgets\/|schemas\/|node_modules\/)|\.[a-z0-9]+$/;

/** Rest before files that changed are read, ms: an editor empties a file, and fills it with its next write. */
const rest = 50;

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
            const template = await server.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8'));
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
  { watcher, ws, config }: ViteDevServer,
  brands: DevBrands,
  root: string,
  brandsRoot: string,
): void {
  const terminal = new DevTerminal(brandsRoot);
  let layers = new Set<string>();
  let rules = false;
  let timer: NodeJS.Timeout | undefined;
  /** Counts changes: a look that one overtakes ends, and the next one sees all that it had yet to see. */
  let changes = 0;
  const look = async () => {
    const seen = changes;
    const updates: BrandUpdate[] = [];
    for (const data of brands.renew(rules ? undefined : new Set(layers))) {
      ws.send({ type: 'custom', event: 'brand:update', data });
      updates.push(data);
      // Pages that were asked for meanwhile do not wait until all brands have been looked at.
      await setImmediate();
      if (seen !== changes) return;
    }
    layers = new Set();
    rules = false;
    for (const line of terminal.linesOf(updates, config.server.port)) console.log(`  ${line}`);
  };
  watcher.add(brandsRoot);
  watcher.on('all', (_event, file) => {
    const [layer = ''] = relative(brandsRoot, file).split(sep);
    const ofBrands = layer !== '' && layer !== '..';
    const ofRules = isRule(relative(root, file).replaceAll('\\', '/'));
    if (!ofBrands && !ofRules) return;
    if (ofBrands) layers.add(layer);
    rules ||= ofRules || file.endsWith(`${sep}brandcheck.json`);
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), rest);
  });
  // Without a listener a folder that cannot be watched would end the server.
  watcher.on('error', (error) => config.logger.error(`A file cannot be watched: ${String(error)}`));
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
