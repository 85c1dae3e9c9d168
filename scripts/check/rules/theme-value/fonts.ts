import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, pointer } from '#engine/brand';

const modules = join(import.meta.dirname, '../../../../node_modules');
const scopes = ['@fontsource', '@fontsource-variable'];

const known = new Map<string, boolean>();

/** Whether a package of fonts is installed: a build reads its files. Brands have the same few. */
export function isInstalled(source: string): boolean {
  const before = known.get(source);
  if (before !== undefined) return before;
  // What is not even written like a package of fonts is the schema's to tell.
  const there = !/^@fontsource(-variable)?\/[a-z0-9-]+$/.test(source) || existsSync(join(modules, source));
  known.set(source, there);
  return there;
}

/** All packages of fonts that are installed. */
export function installed(): string[] {
  return scopes.flatMap((scope) => {
    const folder = join(modules, scope);
    return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : [];
  });
}

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
