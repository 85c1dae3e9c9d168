import { isObject, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../fleet/fleet.ts';

/** One language of a brand, as players can choose it. */
export interface Language {
  code: string;
  /** BCP-47 tag, `und` where the brand does not say. */
  tag: string;
  /** Namespace → messages, everything inherited included. */
  messages: ReadonlyMap<string, JsonObject>;
}

export interface Languages {
  /** Used when nothing better is known; what another language lacks is taken from it. */
  standard: Language;
  /** The other languages that players can choose. */
  others: readonly Language[];
  /** English, whether players can choose it or not: other languages were translated from it. */
  english: Language | undefined;
}

const known = new WeakMap<OpenBrand, Languages | undefined>();

/** Languages of a brand; undefined while brand.json does not say which they are. */
export function languagesOf(brand: OpenBrand): Languages | undefined {
  if (known.has(brand)) return known.get(brand);
  const languages = read(brand);
  known.set(brand, languages);
  return languages;
}

function read({ stack }: OpenBrand): Languages | undefined {
  const languages = stack.files.get('brand')?.languages;
  if (!isObject(languages) || !isObject(languages.supported)) return undefined;
  const { default: standard, supported } = languages;
  if (typeof standard !== 'string' || !Object.hasOwn(supported, standard)) return undefined;
  const messages = new Map<string, Map<string, JsonObject>>();
  for (const [file, json] of stack.files) {
    if (!file.startsWith('languages/')) continue;
    const end = file.indexOf('/', 10);
    const code = file.slice(10, end);
    const namespaces = messages.get(code) ?? new Map<string, JsonObject>();
    messages.set(code, namespaces.set(file.slice(end + 1), json));
  }
  const language = (code: string): Language => {
    const entry = supported[code];
    const tag = isObject(entry) && typeof entry.tag === 'string' ? entry.tag : 'und';
    return { code, tag, messages: messages.get(code) ?? new Map() };
  };
  return {
    standard: language(standard),
    others: Object.keys(supported)
      .filter((code) => code !== standard)
      .map(language),
    english: messages.has('EN') ? language('EN') : undefined,
  };
}

/** Path of the messages of a language, without `.json`. */
export function fileOf(code: string, namespace: string): string {
  return `languages/${code}/${namespace}`;
}

/** `/menu/hot` → `menu.hot`, as pages and widgets write it. */
export function keyOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}
