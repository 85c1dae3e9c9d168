import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Addresses, Heights } from '#engine/brand';
import type { RouteReference } from '#schemas/names';
import {
  bootPayload,
  firstScript,
  fontsOf,
  type Namespaces,
  type SiteBrand,
  scriptsOfTemplate,
  seoTags,
  themeColorOf,
  themesCss,
  webManifest,
  writeDocument,
} from '../documents/index.ts';
import { type CompiledBrand, compiledFormat, type Store, sha256 } from '../output/index.ts';
import { storeAssets } from './assets.ts';
import type { Client } from './client.ts';
import { headOf, linkTo, scriptsInTurn, styleLinks } from './head.ts';
import { broughtBy, drawPage } from './page.ts';
import type { PictureCache } from './pictures.ts';
import { speculationRules } from './speculation.ts';

/** Folders of the public store. Development serves the same kinds of files under the same names. */
const folders = {
  assets: '_brand/assets',
  pages: '_brand/pages',
  languages: '_brand/languages',
  manifests: '_brand/manifests',
  styles: '_brand/styles',
  fonts: '_fonts',
};

/** What compiling a brand needs beside the brand. */
export interface Workshop {
  root: string;
  brandsRoot: string;
  client: Client;
  /** Files for everybody. */
  store: Store;
  /** Documents: only a server that knows the host hands them out. */
  documents: Store;
  /** What was made of pictures, by this build and former ones. */
  encoded: PictureCache;
  namespaces: Namespaces;
  heights: Heights;
}

/** A compiled brand, and assets that it names and nobody has. */
export interface Compiled {
  pointer: CompiledBrand;
  missing: string[];
}

/** Compiles a resolved brand: every part stored under its hash, and a document for each route and language. */
export async function compileBrand(source: SiteBrand, shop: Workshop): Promise<Compiled> {
  const { store } = shop;
  const places = { brandsRoot: shop.brandsRoot, store, folder: folders.assets, encoded: shop.encoded };
  const { brand, names, pictures, missing } = await storeAssets(source.whole, source.layers, places);
  const site: SiteBrand = { ...source, whole: brand, version: sha256(JSON.stringify(brand)).slice(0, 12) };
  const { css: fonts } = fontsOf(Object.values(brand.themes), shop.root, (path) => storeFont(shop, path));
  const css = fonts + themesCss(site, `/${folders.assets}/`);
  const script = firstScript(site);
  const rules = speculationRules(brand);
  const addresses = { ...storeParts(site, store), assetNames: names, pictures };
  const asset = (path: string) => `/${folders.assets}/${path}`;
  const manifest = `/${store.put(posix.join(folders.manifests, 'app.webmanifest'), JSON.stringify(webManifest(brand, asset)))}`;
  const documents: CompiledBrand['documents'] = {};
  for (const route of Object.keys(brand.routes) as RouteReference[]) {
    const brought = broughtBy(brand, route);
    const id = brand.routes[brought]?.page ?? '';
    if (!brand.pages[id]) continue;
    documents[route] = {};
    for (const language of Object.keys(brand.brand.languages.supported)) {
      const payload = bootPayload(site, addresses, id, language, shop);
      const page = await drawPage(payload, brought, shop, folders.styles);
      const { around, within } = scriptsInTurn(payload, shop.client);
      const forGuests = brought !== route;
      const html = writeDocument(shop.client.template, {
        payload,
        css,
        script,
        seo: seoTags({ brand, route, language, asset }),
        manifest,
        themeColor: themeColorOf(site),
        head: headOf({ payload, css, theme: firstTheme(site), client: shop.client, html: page?.html, forGuests }),
        styles: page ? linkTo(page.style) : styleLinks(payload, shop.client),
        page,
        forGuests,
        checked: true,
        scripts: [...around, ...scriptsOfTemplate(shop.client.template)],
        later: within,
        rules,
      });
      const file = shop.documents.put(posix.join(brand.id, `${route}.${language}.html`), html);
      documents[route][language] = { file, sha256: sha256(html) };
    }
  }
  return { pointer: pointerOf(site, source.version, documents, { scripts: [rules, script], css }), missing };
}

function storeFont({ root, store }: Workshop, path: string): string {
  const content = readFileSync(posix.join(root, 'node_modules', path));
  return `/${store.put(posix.join(folders.fonts, posix.basename(path)), content)}`;
}

/** Stores pages and messages, and says where they are. */
function storeParts({ whole, version }: SiteBrand, store: Store): Addresses {
  const put = (folder: string, path: string, json: unknown) =>
    `/${store.put(posix.join(folder, `${path}.json`), JSON.stringify(json))}`;
  const pages = new Map(Object.entries(whole.pages).map(([id, page]) => [id, put(folders.pages, id, page)]));
  const messages = new Map(
    Object.entries(whole.languages).flatMap(([code, namespaces]) =>
      Object.entries(namespaces).map(([name, tree]) => {
        const path = `${code}/${name}`;
        return [path, put(folders.languages, path, tree)] as const;
      }),
    ),
  );
  return {
    version,
    page: (id) => pages.get(id) ?? '',
    messages: (code, namespace) => messages.get(`${code}/${namespace}`) ?? '',
    assets: `/${folders.assets}/`,
  };
}

function firstTheme({ whole }: SiteBrand) {
  return whole.themes[whole.brand.themes.default];
}

function pointerOf(
  { whole, version }: SiteBrand,
  source: string,
  documents: CompiledBrand['documents'],
  inline: { scripts: readonly string[]; css: string },
): CompiledBrand {
  const { id, brand, routes } = whole;
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    format: compiledFormat,
    id,
    version,
    source,
    hosts: brand.hosts,
    languages: brand.languages,
    themes: Object.fromEntries(brand.themes.available.map((name) => [name, whole.themes[name]?.scheme ?? 'dark'])),
    routes,
    documents,
    csp: { script: inline.scripts.map(hash).join(' '), style: hash(inline.css) },
    gameOrigins: brand.origins?.games ?? [],
    imageOrigins: brand.origins?.images ?? [],
    ...(brand.origins?.parents ? { parents: brand.origins.parents } : {}),
    ...(brand.reports?.sendTo ? { reports: new URL(brand.reports.sendTo).origin } : {}),
    ...(brand.settings?.analytics ? { analytics: true } : {}),
    platform: brand.platform.baseUrl ?? '',
  };
}
