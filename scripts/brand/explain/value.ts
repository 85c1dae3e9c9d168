import { isObject, type Json, type JsonObject, pointer as join } from '#engine/brand';
import { type Contracts, contractAt } from '../contracts/index.ts';
import type { OpenBrand } from '../fleet/index.ts';
import { keysOf, valueAt } from '../folders/index.ts';
import type { RouteEntry } from './entry.ts';
import { type Contribution, historyOf, writerOf } from './history.ts';
import type { Target } from './target.ts';

/** Who decides a value: a layer, what a contract foresees, another language, or nobody. */
export type Winner =
  | { kind: 'layer'; layer: string }
  | { kind: 'default'; by: string }
  | { kind: 'language'; code: string }
  | { kind: 'nobody' };

/** All that there is to say about one value. */
export interface Explanation extends Target {
  brand: string;
  /** What the contract says that it is for. */
  description?: string;
  /** Null when there is none in force. */
  value: Json;
  winner: Winner;
  /** Who decides over all layers, e.g. the platform over flags. */
  overruled?: string;
  /** Of a route: who enters it. */
  enters?: RouteEntry;
  contributions: Contribution[];
  /** For an object: the layer that each value in it came from. */
  parts: { pointer: string; value: Json; layer: string }[];
}

/** Explains one value of a brand. */
export function explainValue(
  brand: OpenBrand,
  { file, pointer }: Target,
  contracts: Contracts,
  root: string,
): Explanation {
  const { value, contributions } = historyOf(brand, file, pointer, root);
  const described = contractAt(contracts, file, brand.stack.files.get(file) ?? {}, keysOf(pointer));
  const description = described?.description;
  const about = { brand: brand.id, file, pointer, ...(description === undefined ? {} : { description }) };
  if (value !== undefined) {
    const last = contributions.findLast(({ action }) => action !== 'locked' && action !== 'repeats');
    const winner: Winner = { kind: 'layer', layer: last?.layer ?? brand.id };
    return { ...about, value, winner, contributions, parts: partsOf(brand, file, pointer, value) };
  }
  const other = fromOtherLanguage(brand, file, pointer);
  if (other) return { ...about, ...other, contributions, parts: [] };
  const winner: Winner = described?.default === undefined ? { kind: 'nobody' } : { kind: 'default', by: described.by };
  return { ...about, value: described?.default ?? null, winner, contributions, parts: [] };
}

/** A text that a language lacks is taken from the brand's default language, then from English (as `completeMessages` does). */
function fromOtherLanguage({ stack }: OpenBrand, file: string, pointer: string) {
  const [folder, , namespace] = file.split('/');
  if (folder !== 'languages') return undefined;
  const standard = valueAt(stack.files.get('brand'), '/languages/default');
  for (const code of [standard, 'EN']) {
    const value = valueAt(stack.files.get(`languages/${code}/${namespace}`), pointer);
    if (value !== undefined) return { value, winner: { kind: 'language', code: String(code) } as const };
  }
  return undefined;
}

function partsOf(brand: OpenBrand, file: string, pointer: string, value: Json): Explanation['parts'] {
  if (!isObject(value)) return [];
  return leaves(value, pointer).map(([at, leaf]) => {
    return { pointer: at, value: leaf, layer: writerOf(brand, file, at) ?? '' };
  });
}

function leaves(value: JsonObject, at: string): [pointer: string, leaf: Json][] {
  return Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const here = join(at, key);
    return isObject(inner) && Object.keys(inner).length > 0 ? leaves(inner, here) : [[here, inner]];
  });
}
