type Json = { [key: string]: unknown };

/** JSON Merge Patch (RFC 7396): objects merge, arrays and values replace, null removes. Changes neither argument. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  // fromEntries defines own properties, so a key named __proto__ stays a key and is refused by the schema.
  return Object.fromEntries(merged);
}

/** The patch that takes another one back from what `target` is: the same places, with what there is; null where there is nothing. */
export function reversePatch(target: object, patch: object): Json {
  return Object.fromEntries(
    Object.entries(patch).map(([key, value]): [string, unknown] => {
      const own = Object.hasOwn(target, key) ? (target as Json)[key] : null;
      return [key, isObject(value) && isObject(own) ? reversePatch(own, value) : own];
    }),
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
