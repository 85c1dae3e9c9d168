import { isObject, type Json, type JsonObject, pointer as join } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { keysIn, textsIn, valueAt } from '../folders/index.ts';

/** A brand in a list. */
export interface Listed {
  id: string;
  name: string;
  /** What it is laid over, the first first; itself left out. */
  extends: string[];
  languages: string[];
  themes: string[];
  currency: string;
  hosts: string[];
  pages: string[];
  /** Values that its own files say. */
  values: number;
  /** Those of them that stand in place of an inherited one, or remove it. */
  overrides: number;
  /** Faults that it shows, inherited ones too; only counted when requested. */
  faults?: number;
}

/** What a list says of a brand. */
export function listed({ id, folders, stack }: OpenBrand): Listed {
  const brand = stack.files.get('brand');
  const files = folders.at(-1)?.files ?? new Map<string, JsonObject>();
  const said = [...files].flatMap(([file, json]) => leaves(json).map((pointer) => ({ file, pointer })));
  const below = folders.slice(0, -1);
  const inherited = said.filter(({ file, pointer }) => {
    return below.some((folder) => valueAt(folder.files.get(file), pointer) !== undefined);
  });
  return {
    id,
    name: String(valueAt(brand, '/name') ?? id),
    extends: below.map((folder) => folder.id),
    languages: keysIn(valueAt(brand, '/languages/supported')),
    themes: textsIn(valueAt(brand, '/themes/available')),
    currency: String(valueAt(brand, '/currency/code') ?? ''),
    hosts: textsIn(valueAt(brand, '/hosts')),
    pages: [...stack.files.keys()]
      .filter((file) => file.startsWith('pages/'))
      .map((file) => file.slice('pages/'.length)),
    values: said.length,
    overrides: inherited.length,
  };
}

function leaves(value: JsonObject, at = ''): string[] {
  return Object.keys(value).flatMap((key) => {
    if (at === '' && key === '$schema') return [];
    const inner = value[key] as Json;
    return isObject(inner) ? leaves(inner, join(at, key)) : [join(at, key)];
  });
}
