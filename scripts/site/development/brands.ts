import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type BrandUpdate, isBootPayload, matchRoute } from '#engine/brand';
import {
  assetCandidates,
  bareDocument,
  bootPayload,
  devAddresses,
  firstScript,
  fontsOf,
  seoTags,
  themeColorOf,
  themesCss,
  webManifest,
  widgetHeights,
  widgetNamespaces,
  writeDocument,
} from '../documents/index.ts';
import { addressIn, brandOfHost, hostTable, languageOf, mimeOf } from '../requests/index.ts';
import { type DevSite, withAssetNames } from './assets.ts';
import { faultOf } from './fault.ts';
import { type BrandState, BrandStates } from './states.ts';

/** What the development server knows of a request. */
export interface DevRequest {
  /** Path and query. */
  url: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Brands as the development server serves them: straight from their folders, in their last state without faults. */
export class DevBrands {
  readonly #root: string;
  readonly #brandsRoot: string;
  readonly #states: BrandStates;

  constructor(root: string, brandsRoot: string) {
    this.#root = root;
    this.#brandsRoot = brandsRoot;
    this.#states = new BrandStates(brandsRoot, (site) => this.#prove(site));
  }

  /** Ids of the brands that these layers may touch; of all when left out. */
  touchedBy(layers?: ReadonlySet<string>): string[] {
    return this.#states.touchedBy(layers);
  }

  /** Looks again at a brand, and says how it stands. Undefined when its folder is gone. */
  renew(id: string): BrandUpdate | undefined {
    const state = this.#states.renew(id);
    return state && updateOf(state);
  }

  /** How a brand stands; undefined when there is no such brand. */
  updates(id: string): BrandUpdate | undefined {
    const state = this.#states.get(id);
    return state && updateOf(state);
  }

  /** The brand that a request's host names, by the exact host table. */
  of(host: string | undefined): BrandState | undefined {
    const named = this.#states.ids().map((id) => ({ id, hosts: [] }));
    const id = brandOfHost(hostTable(named, true), host) ?? brandOfHost(this.#hosts(), host);
    return id === undefined ? undefined : this.#states.get(id);
  }

  /** The document of a brand for a request. Of a brand with faults from the start, as much as can be drawn. */
  document({ id, site, sound }: BrandState, template: string, request: DevRequest): string {
    try {
      if (site) return this.#document(site, template, request);
    } catch (error) {
      if (sound) throw error;
    }
    return bareDocument(template, id);
  }

  /** Whether an address is of a page of the brand, and not of the one that says that there is none. */
  hasPage({ site }: BrandState, url: string): boolean {
    const { pathname = '/' } = addressIn(url) ?? {};
    return !site || matchRoute(site.whole.routes, pathname)?.route.path !== '*';
  }

  /** Serves `/_brand/<id>/…` and `/_fonts/…`. False when the path is neither. */
  serve(url: string, response: ServerResponse): boolean {
    const { pathname = '', searchParams } = addressIn(url) ?? {};
    const path = pathOf(pathname);
    if (/^\/_fonts\/.+\.woff2$/.test(path))
      return sendFile([join(this.#root, 'node_modules', path.slice('/_fonts/'.length))], response);
    const match = /^\/_brand\/([a-z0-9-]+)\/(.+)$/.exec(path);
    const site = match?.[1] ? this.#states.get(match[1])?.site : undefined;
    const part = match?.[2];
    if (!site || !part) return false;
    if (part.startsWith('assets/')) {
      return sendFile(assetCandidates(this.#brandsRoot, site.layers, part.slice('assets/'.length)), response);
    }
    return sendJson(this.#json(site, part, searchParams ?? new URLSearchParams()), response);
  }

  /** Hosts of sound brands; what a broken one says is nothing to go by. */
  #hosts() {
    const states = this.#states.ids().map((id) => this.#states.get(id));
    const sound = states.flatMap((state) => (state?.sound && state.site ? [state.site.whole] : []));
    return hostTable(
      sound.map(({ id, brand }) => ({ id, hosts: brand.hosts })),
      false,
    );
  }

  #document(site: DevSite, template: string, { url, cookie, acceptLanguage }: DevRequest): string {
    const language = languageOf(site.whole.brand.languages, cookie, acceptLanguage);
    const { pathname = '/' } = addressIn(url) ?? {};
    const payload = this.#payload(site, language, pathname);
    const route = matchRoute(site.whole.routes, pathname)?.id ?? 'home';
    return writeDocument(template, {
      payload,
      css: this.#css(site),
      script: firstScript(site),
      seo: seoTags({ brand: site.whole, route, language, asset: (path) => payload.core.assets + path }),
      manifest: `/_brand/${site.whole.id}/app.webmanifest`,
      themeColor: themeColorOf(site),
    });
  }

  #payload(site: DevSite, language: string, pathname: string) {
    const addresses = { ...devAddresses(site.whole.id, site.version), assetNames: site.assetNames };
    const page = matchRoute(site.whole.routes, pathname)?.route.page ?? 'home';
    return bootPayload(site, addresses, page, language, {
      namespaces: widgetNamespaces(this.#root),
      heights: widgetHeights(this.#root),
    });
  }

  #css(site: DevSite): string {
    const { css } = fontsOf(Object.values(site.whole.themes), this.#root, (path) => `/_fonts/${path}`);
    const { assets } = devAddresses(site.whole.id, site.version);
    return css + withAssetNames(themesCss(site, assets), assets, site.assetNames);
  }

  #prove(site: DevSite): void {
    this.#css(site);
    if (isBootPayload(this.#payload(site, site.whole.brand.languages.default, '/'))) return;
    throw new Error('It cannot be drawn: its default language is not one of the supported ones, or "/" has no page.');
  }

  #json(site: DevSite, part: string, query: URLSearchParams): unknown {
    const { pages, languages, brand } = site.whole;
    const [folder, first = '', second = ''] = part.replace(/\.json$/, '').split('/');
    if (folder === 'boot') {
      const wish = query.get('language') ?? '';
      const language = Object.hasOwn(brand.languages.supported, wish) ? wish : brand.languages.default;
      const payload = this.#payload(site, language, query.get('path') ?? '/');
      // All messages: a popup may be open whose texts the page itself does not need.
      return { ...payload, messages: languages[language], css: this.#css(site) };
    }
    if (folder === 'app.webmanifest') {
      const { assets } = devAddresses(site.whole.id, site.version);
      return webManifest(site.whole, (path) => assets + path);
    }
    if (folder === 'pages') return pages[first];
    if (folder === 'languages') return languages[first]?.[second];
    return undefined;
  }
}

/**
 * The path as a file system would take it, nowhere above its start; '' when it is none. A backslash is a separator on some
 * systems: it must not become one after ".." has been resolved.
 */
function pathOf(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname).replaceAll('\\', '/');
    return path.includes('\0') ? '' : normalize(path).replaceAll('\\', '/');
  } catch {
    return '';
  }
}

function updateOf({ id, site, faults }: BrandState): BrandUpdate {
  return { id, version: site?.version ?? null, fault: faultOf(faults) };
}

function sendJson(json: unknown, response: ServerResponse): true {
  response.statusCode = json === undefined ? 404 : 200;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(json ?? { error: 'not found' }));
  return true;
}

function sendFile(candidates: string[], response: ServerResponse): true {
  const file = candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  const type = file ? mimeOf(extname(file)) : undefined;
  if (!file || !type) {
    response.statusCode = 404;
    response.end();
    return true;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Access-Control-Allow-Origin', '*');
  // It may go, or be closed to us, between the look and the reading.
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
  return true;
}
