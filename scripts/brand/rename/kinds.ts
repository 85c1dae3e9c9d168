import { isObject, type JsonObject, pointer as join } from '#engine/brand';
import type { BrandFolder } from '../folders/index.ts';

/** What can be renamed. */
export const kinds = ['route', 'page', 'flag', 'widget', 'message', 'menu'] as const;

export type Kind = (typeof kinds)[number];

/** A place in a layer's own file that gives a name its meaning: the key of a map, or a file as a whole. */
export interface Definition {
  /** File without `.json`. */
  file: string;
  /** Pointer of the key; empty for the file itself. */
  pointer: string;
}

const maps = { route: 'routes', flag: 'flags', menu: 'menu' } as const;

/** Every place in a layer's own files that defines a name, or takes it away from below. Widgets are not a brand's to define. */
export function definitionsIn({ files }: BrandFolder, kind: Kind, name: string): Definition[] {
  if (kind === 'widget') return [];
  if (kind === 'page') return files.has(`pages/${name}`) ? [{ file: `pages/${name}`, pointer: '' }] : [];
  if (kind === 'message') return messagesIn(files, name);
  const file = maps[kind];
  return Object.hasOwn(files.get(file) ?? {}, name) ? [{ file, pointer: join('', name) }] : [];
}

/** The names of a kind that a layer's own files define. */
export function namesIn({ files }: BrandFolder, kind: Kind): string[] {
  if (kind === 'widget') return [];
  if (kind === 'page')
    return [...files.keys()].filter((file) => file.startsWith('pages/')).map((file) => file.slice(6));
  if (kind !== 'message') return Object.keys(files.get(maps[kind]) ?? {}).filter((name) => name !== '$schema');
  return [...files].flatMap(([file, json]) => {
    const [folder, , namespace] = file.split('/');
    return folder === 'languages' ? paths(json).map((path) => `${namespace}:${path}`) : [];
  });
}

/** `home:slides.hot` taken apart. */
export function messageParts(name: string): { namespace: string; path: string[] } {
  const colon = name.indexOf(':');
  return { namespace: name.slice(0, colon), path: name.slice(colon + 1).split('.') };
}

/** The endings of a text that counts: one entry for each plural form. */
export const plurals = ['', '_zero', '_one', '_two', '_few', '_many', '_other'] as const;

function messagesIn(files: ReadonlyMap<string, JsonObject>, name: string): Definition[] {
  const { namespace, path } = messageParts(name);
  const last = path.at(-1) ?? '';
  const above = path.slice(0, -1);
  return [...files].flatMap(([file, json]) => {
    const [folder, , own] = file.split('/');
    if (folder !== 'languages' || own !== namespace) return [];
    let group: unknown = json;
    for (const key of above) group = isObject(group) ? group[key] : undefined;
    if (!isObject(group)) return [];
    const forms = plurals.map((ending) => `${last}${ending}`).filter((key) => Object.hasOwn(group, key));
    return forms.map((key) => ({ file, pointer: [...above, key].reduce(join, '') }));
  });
}

function paths(value: JsonObject, above = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (above === '' && key === '$schema') return [];
    const here = above === '' ? key : `${above}.${key}`;
    return isObject(inner) ? [here, ...paths(inner, here)] : [here];
  });
}
