import { isObject, type Json, pointer } from '#engine/brand';

/** The packages that the families of a theme come from, those for further scripts too, with their places. */
export function* sourcesOf(
  families: Json | undefined,
  at = '/font',
): Generator<[pointer: string, source: string], void, undefined> {
  if (!isObject(families)) return;
  for (const role in families) {
    const family = families[role];
    if (!isObject(family)) continue;
    if (typeof family.source === 'string') yield [`${pointer(at, role)}/source`, family.source];
    else if (role === 'scripts') yield* sourcesOf(family, `${at}/scripts`);
  }
}
