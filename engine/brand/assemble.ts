import type {
  Banners,
  Brand,
  Entries,
  Flags,
  Group,
  Menu,
  Page,
  Registration,
  Route,
  Routes,
  Theme,
} from '#schemas/brand';
import { headedByCategories, titledByCategories, withCategories } from './categories.ts';
import type { JsonObject } from './json.ts';
import type { Resolved } from './resolve.ts';

/** Messages of one namespace: key → text, nested at will. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** A resolved brand in the shape that the engine reads. Call it only with files that the schemas have accepted. */
export interface AssembledBrand {
  id: string;
  brand: Brand;
  routes: Record<string, Route>;
  menu: Record<string, Entries>;
  banners: Record<string, Group>;
  flags: Record<string, string>;
  registration: Registration;
  themes: Record<string, Theme>;
  pages: Record<string, Page>;
  /** Language code → namespace → messages. */
  languages: Record<string, Record<string, MessageTree>>;
}

/** The schema (by its title) that judges a file of a brand, or undefined when no such file belongs in a brand. */
export function kindOf(file: string): string | undefined {
  const single: Record<string, string> = {
    brand: 'brand',
    routes: 'routes',
    menu: 'menu',
    banners: 'banners',
    flags: 'flags',
    registration: 'registration',
  };
  if (file.startsWith('pages/')) return 'page';
  if (file.startsWith('themes/')) return 'theme';
  if (/^languages\/[^/]+\/[^/]+$/.test(file)) return 'messages';
  return Object.hasOwn(single, file) ? single[file] : undefined;
}

/** Gathers the files of a resolved brand. Only call it with files that the schemas have passed. */
export function assembleBrand({ id, files }: Resolved): AssembledBrand {
  const get = <T>(file: string) => (files.get(file) ?? {}) as T;
  const brand = get<Brand>('brand');
  const { categories = {} } = brand;
  return {
    id,
    brand,
    routes: titledByCategories(get<Routes>('routes') as Record<string, Route>, categories),
    menu: withCategories(get<Menu>('menu') as Record<string, Entries>, categories),
    banners: headedByCategories(get<Banners>('banners') as Record<string, Group>, categories),
    flags: get<Flags>('flags') as Record<string, string>,
    registration: get<Registration>('registration'),
    themes: below<Theme>(files, 'themes/'),
    pages: below<Page>(files, 'pages/'),
    languages: languagesOf(files),
  };
}

function below<T>(files: Map<string, JsonObject>, folder: string): Record<string, T> {
  const found = [...files].filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(found.map(([file, json]) => [file.slice(folder.length), json as T]));
}

function languagesOf(files: Map<string, JsonObject>): AssembledBrand['languages'] {
  const languages: AssembledBrand['languages'] = {};
  for (const [file, json] of files) {
    const [folder, code, namespace] = file.split('/');
    if (folder !== 'languages' || !code || !namespace) continue;
    languages[code] ??= {};
    languages[code][namespace] = json as MessageTree;
  }
  return languages;
}
