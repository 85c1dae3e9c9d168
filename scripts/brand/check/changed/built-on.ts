import type { Json, JsonObject } from '#engine/brand';

/** Brands that are touched, and those that extend one that is. A folder that is gone touches what extended it. */
export function builtOn(
  touched: ReadonlySet<string>,
  ids: readonly string[],
  brandFiles: ReadonlyMap<string, JsonObject>,
): string[] {
  const reached = new Set(touched);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [id, json] of brandFiles) {
      if (parentsOf(json).some((parent) => reached.has(parent))) reached.add(id);
    }
  }
  return ids.filter((id) => reached.has(id));
}

function parentsOf({ extends: parents = [] }: JsonObject): string[] {
  const all: Json[] = Array.isArray(parents) ? parents : [parents];
  return all.filter((parent) => typeof parent === 'string');
}
