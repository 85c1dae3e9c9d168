import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Contracts } from '../../contracts/index.ts';
import { lowerOf, type OpenBrand } from '../../fleet/index.ts';
import { keysOf, valueAt } from '../../folders/index.ts';
import type { Site } from './site.ts';

/** The change of a layer that brought a fault. */
export interface Cause {
  layer: string;
  file: string;
  pointer: string;
  /** The site of that layer, and as it would be without the change. */
  site: Site;
  without: Site;
}

/**
 * The change of a brand that brought a fault: the smallest one without which it is not there. A fault that the brand only
 * inherits is a layer's below. Undefined when no single change did it.
 * @param files those that it may stand in, the likeliest first
 */
export function causeOf(
  brand: OpenBrand,
  contracts: Contracts,
  files: readonly string[],
  isFaulty: (site: Site) => boolean,
): Cause | undefined {
  const lower = lowerOf(brand);
  if (lower && isFaulty({ files: lower.stack.files, contracts })) return causeOf(lower, contracts, files, isFaulty);
  const own = brand.folders.at(-1);
  if (!own) return undefined;
  const site: Site = { files: brand.stack.files, contracts };
  for (const file of files) {
    const written = own.files.get(file);
    if (!written || !brand.stack.files.has(file)) continue;
    const before = lower?.stack.files.get(file);
    const found = smallestChange({ site, file, before, isFaulty }, '', written);
    if (found) return { layer: own.id, file, site, ...found };
  }
  return undefined;
}

/** What is looked through: what a layer says in a file, over what was said before. */
interface Search {
  site: Site;
  file: string;
  before: JsonObject | undefined;
  isFaulty(site: Site): boolean;
}

/** The deepest change below a pointer that heals when it is taken back; or the last of several that only heal together. */
function smallestChange(search: Search, at: string, said: JsonObject): { pointer: string; without: Site } | undefined {
  const { site, file, before, isFaulty } = search;
  let rest = site;
  for (const isAlone of [true, false]) {
    for (const [key, value] of Object.entries(said)) {
      const here = pointer(at, key);
      const without = withoutChange(isAlone ? site : rest, file, here, valueAt(before, here));
      const others = rest;
      if (!isAlone) rest = without;
      if (isFaulty(without)) continue;
      const inner = { ...search, site: isAlone ? site : others };
      return (isObject(value) ? smallestChange(inner, here, value) : undefined) ?? { pointer: here, without };
    }
  }
  return undefined;
}

/** A site in which a place of a file says what it said before. */
function withoutChange({ files, contracts }: Site, file: string, at: string, before: Json | undefined): Site {
  const json = files.get(file) ?? {};
  return { files: new Map([...files, [file, replaced(json, keysOf(at), before)]]), contracts };
}

function replaced(json: JsonObject, [key = '', ...rest]: readonly string[], value: Json | undefined): JsonObject {
  const inner = json[key];
  const next = rest.length === 0 ? value : replaced(isObject(inner) ? inner : {}, rest, value);
  const { [key]: _, ...others } = json;
  return next === undefined ? others : { ...others, [key]: next };
}
