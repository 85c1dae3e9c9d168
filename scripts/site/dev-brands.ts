import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brandIds } from '../brands/folder.ts';
import { checkBrands, type Diagnostic } from '../check/index.ts';
import { assetCandidates, bootPayload, devAddresses, readSiteBrand, type SiteBrand } from './brand.ts';
import { firstScript, themesCss, writeDocument } from './document.ts';
import { fontsOf } from './fonts.ts';
import { brandOfHost, hostTable } from './hosts.ts';
import { languageOf } from './language.ts';
import { mimeOf } from './mime.ts';
import { widgetNamespaces } from './namespaces.ts';
import { pageAt } from './page-at.ts';

/** What the development server knows of a request. */
export interface DevRequest {
  host: string | undefined;
  /** Path and query. */
  url: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * Brands as the development server serves them: straight from their folders, read anew after every save. While a brand
 * has faults, its last good state is served.
 */
export class DevBrands {
  readonly #root: string;
  readonly #brandsRoot: string;
  readonly #cache = new Map<string, SiteBrand>();
  readonly #good = new Map<string, SiteBrand>();
  #faults: readonly Diagnostic[] | undefined;

  constructor(root: string, brandsRoot = join(root, 'brands')) {
    this.#root = root;
    this.#brandsRoot = brandsRoot;
  }

  /** Forgets what was read; the next request reads again. */
  forget(): void {
    this.#cache.clear();
    this.#faults = undefined;
  }

  ids(): string[] {
    return brandIds(this.#brandsRoot);
  }

  /** A brand, in its last good state if it has faults now. One that never was good is served as well as it goes. */
  brand(id: string): SiteBrand | undefined {
    const known = this.#cache.get(id);
    if (known) return known;
    const isGood = this.faultsOf(id).length === 0;
    const site = (isGood ? undefined : this.#good.get(id)) ?? this.#read(id);
    if (!site) return undefined;
    if (isGood) this.#good.set(id, site);
    this.#cache.set(id, site);
    return site;
  }

  /** What is wrong with a brand's files, its layers' too. */
  faultsOf(id: string): readonly Diagnostic[] {
    this.#faults ??= checked(this.#brandsRoot);
    return this.#faults.filter(({ brand, alsoIn }) => brand === id || alsoIn.includes(id));
  }

  #read(id: string): SiteBrand | undefined {
    try {
      return readSiteBrand(this.#brandsRoot, id);
    } catch {
      // Too broken to be put together; the check says what it is.
      return undefined;
    }
  }

  /** The brand that a request's host names, by the exact host table. */
  of(host: string | undefined): SiteBrand | undefined {
    const brands = this.ids().map((id) => ({ id, hosts: this.brand(id)?.whole.brand.hosts ?? [] }));
    const id = brandOfHost(hostTable(brands, true), host);
    return id === undefined ? undefined : this.brand(id);
  }

  /** The document of a brand for a request. */
  document(site: SiteBrand, template: string, request: DevRequest): string {
    const { pathname } = new URL(request.url, 'http://site');
    const language = languageOf(site.whole.brand.languages, request.cookie, request.acceptLanguage);
    const payload = this.payload(site, language, pageAt(site.whole.routes, pathname)?.page ?? 'home');
    return writeDocument(template, { payload, css: this.css(site), script: firstScript(site) });
  }

  payload(site: SiteBrand, language: string, page = 'home') {
    const addresses = devAddresses(site.whole.id, site.version);
    return bootPayload(site, addresses, page, language, widgetNamespaces(this.#root));
  }

  css(site: SiteBrand): string {
    const { css } = fontsOf(Object.values(site.whole.themes), this.#root, (path) => `/_fonts/${path}`);
    return css + themesCss(site, devAddresses(site.whole.id, site.version).assets);
  }

  /** Serves `/_brand/<id>/…` and `/_fonts/…`. False when the path is neither. */
  serve(url: string, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const path = normalize(decodeURIComponent(pathname)).replaceAll('\\', '/');
    if (path.startsWith('/_fonts/'))
      return sendFile([join(this.#root, 'node_modules', path.slice('/_fonts/'.length))], response);
    const match = /^\/_brand\/([a-z0-9-]+)\/(.+)$/.exec(path);
    const site = match?.[1] ? this.brand(match[1]) : undefined;
    const part = match?.[2];
    if (!site || !part) return false;
    if (part.startsWith('assets/')) {
      return sendFile(assetCandidates(this.#brandsRoot, site.layers, part.slice('assets/'.length)), response);
    }
    const json = this.#json(site, part, searchParams.get('language') ?? site.whole.brand.languages.default);
    return sendJson(json, response);
  }

  #json({ whole, ...site }: SiteBrand, part: string, language: string): unknown {
    const [folder, first = '', second = ''] = part.replace(/\.json$/, '').split('/');
    if (folder === 'boot') return { ...this.payload({ whole, ...site }, language), css: this.css({ whole, ...site }) };
    if (folder === 'pages') return whole.pages[first];
    if (folder === 'languages') return whole.languages[first]?.[second];
    return undefined;
  }
}

function checked(brandsRoot: string): readonly Diagnostic[] {
  try {
    return checkBrands(brandsRoot);
  } catch (error) {
    // A schema under work: the brands are served unchecked, and the terminal says why.
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
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
  createReadStream(file).pipe(response);
  return true;
}
