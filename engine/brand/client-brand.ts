import type { Brand, Entries, Group, Page, Registration, Route, Theme } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';
import type { AssembledBrand, MessageTree } from './assemble.ts';

/** What a brand's document carries: all that is needed before the first page is drawn, and where the rest is. */
export interface ClientBrand {
  id: string;
  /** Hash of the content: two cores with one version are the same. */
  version: string;
  brand: Brand;
  routes: Record<string, Route>;
  menu: Record<string, Entries>;
  banners: Record<string, Group>;
  flags: Record<string, string>;
  registration: Registration;
  /** Theme name → what a switch needs, and the crop of game tiles; its other tokens are CSS already. */
  themes: Record<string, { scheme: 'dark' | 'light'; label?: MessageReference; tile?: NonNullable<Theme['tile']> }>;
  /** Page id → where its JSON is, and the frame around it. */
  pages: Record<string, { url: string; frame?: string }>;
  /** Language code → namespace → where its messages are. */
  messages: Record<string, Record<string, string>>;
  /** Base of the addresses of assets. */
  assets: string;
  /** Path → name of assets, where they differ: for paths that come from the platform or are a widget's default. */
  assetNames?: Record<string, string>;
  /** Name of a picture's file → what a build made of it. None while one develops. */
  pictures?: Record<string, BuiltPicture>;
}

/** A picture in the formats and widths that a build made of it: `<base>.<width>.<format>` below the assets. */
export interface BuiltPicture {
  /** Of the file itself, px. */
  width: number;
  height: number;
  base: string;
  /** Widths, px; a format that saves nothing is left out. */
  avif?: number[];
  webp?: number[];
}

/** What the document hands to the client beside the core, so that the first page needs no further request. */
export interface BootPayload {
  core: ClientBrand;
  /** Code of the language the document was written in. */
  language: string;
  pages: Record<string, Page>;
  /** Messages of that language: namespace → tree. */
  messages: Record<string, MessageTree>;
  /** Widgets that the first window shows: preloaded, and waited for. */
  first?: string[];
}

/** Addresses that the compiled parts of a brand get. */
export interface Addresses {
  version: string;
  page(id: string): string;
  messages(code: string, namespace: string): string;
  assets: string;
  assetNames?: Record<string, string>;
  pictures?: Record<string, BuiltPicture>;
}

/** The core of a brand whose parts stand at the given addresses. */
export function toClientBrand(whole: AssembledBrand, addresses: Addresses): ClientBrand {
  const { id, brand, routes, menu, banners, flags, registration, themes, pages, languages } = whole;
  const codes = Object.keys(brand.languages.supported);
  return {
    id,
    version: addresses.version,
    brand,
    routes,
    menu,
    banners,
    flags,
    registration,
    themes: Object.fromEntries(
      brand.themes.available.map((name) => {
        const { scheme = 'dark', label, tile } = themes[name] ?? {};
        return [name, { scheme, ...(label ? { label } : {}), ...(tile ? { tile } : {}) }];
      }),
    ),
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { frame }]) => [
        page,
        { url: addresses.page(page), ...(frame ? { frame } : {}) },
      ]),
    ),
    messages: Object.fromEntries(
      codes.map((code) => {
        const namespaces = Object.keys(languages[code] ?? {});
        return [code, Object.fromEntries(namespaces.map((name) => [name, addresses.messages(code, name)]))];
      }),
    ),
    assets: addresses.assets,
    ...(addresses.assetNames ? { assetNames: addresses.assetNames } : {}),
    ...(addresses.pictures ? { pictures: addresses.pictures } : {}),
  };
}
