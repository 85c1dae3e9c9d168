import { join } from 'node:path';
import {
  type Addresses,
  type AssembledBrand,
  assembleBrand,
  type BootPayload,
  completeMessages,
  firstWidgets,
  type Heights,
  pageNamespaces,
  resolve,
  toClientBrand,
} from '#engine/brand';
import { type BrandFolder, readFolder, sourceVersion } from '../../brand/folders/index.ts';

/** A brand ready to be served: resolved, with complete messages. */
export interface SiteBrand {
  whole: AssembledBrand;
  /** Ids of its layers, the brand itself last: assets are looked up from the last to the first. */
  layers: string[];
  /** Hash of all of its JSON. */
  version: string;
}

/** Reads and resolves a brand, which the check has passed. Undefined when there is no such brand. */
export function readSiteBrand(root: string, id: string): SiteBrand | undefined {
  const folders = new Map<string, BrandFolder | undefined>();
  const read = (layer: string) => {
    if (!folders.has(layer)) folders.set(layer, readFolder(root, layer));
    return folders.get(layer);
  };
  if (!read(id)) return undefined;
  const resolved = resolve(id, read);
  const brand = assembleBrand(resolved);
  return {
    whole: { ...brand, languages: completeMessages(brand) },
    layers: resolved.layers,
    version: sourceVersion(brand),
  };
}

/** What the document of a brand carries for one page in one language. */
export function bootPayload(
  site: SiteBrand,
  addresses: Addresses,
  page: string,
  language: string,
  { namespaces, heights }: WidgetFacts,
): BootPayload {
  const { whole: brand } = site;
  const wanted = [page, brand.pages[page]?.frame].filter((id) => id !== undefined);
  const pages = Object.fromEntries(wanted.flatMap((id) => (brand.pages[id] ? [[id, brand.pages[id]]] : [])));
  const names = new Set(
    Object.entries(pages).flatMap(([id, json]) => [...pageNamespaces(brand, id, json), ...namespaces(json)]),
  );
  const all = brand.languages[language] ?? {};
  return {
    core: toClientBrand(brand, addresses),
    language,
    pages,
    messages: Object.fromEntries([...names].sort().flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    first: [...new Set(firstWidgets(Object.values(pages).reverse(), heights, windows))],
  };
}

/** Windows whose first view a document brings the widgets of, px. */
const windows = { phone: 844, desktop: 900 };

/** What a document must know of widgets. */
export interface WidgetFacts {
  namespaces: Namespaces;
  heights: Heights;
}

/** Message namespaces that a page's widgets read by themselves. */
export type Namespaces = (page: BootPayload['pages'][string]) => string[];

/** Where the development server has the parts of a brand. */
export function devAddresses(id: string, version: string): Addresses {
  const base = `/_brand/${id}`;
  return {
    version,
    page: (page) => `${base}/pages/${page}.json?v=${version}`,
    messages: (code, namespace) => `${base}/languages/${code}/${namespace}.json?v=${version}`,
    assets: `${base}/assets/`,
  };
}

/** The file that an asset's path names: the brand's own, else that of the nearest layer below. */
export function assetCandidates(root: string, layers: string[], path: string): string[] {
  return [...layers].reverse().map((layer) => join(root, layer, 'assets', path));
}
