import { isObject, type Json, type JsonObject } from '#engine/brand';
import { lettersOf } from './letters.ts';
import { packageOf } from './package.ts';

const roles = ['body', 'display'] as const;
const known = new WeakMap<JsonObject, Map<string, readonly string[]>>();

/** Roles of a theme whose faces, with those for further scripts, have not all letters of a language. */
export function rolesWithout(font: Json | undefined, tag: string): readonly string[] {
  if (!isObject(font)) return [];
  const before = known.get(font) ?? new Map<string, readonly string[]>();
  known.set(font, before);
  const found = before.get(tag) ?? roles.filter((role) => lacks(font, role, tag));
  before.set(tag, found);
  return found;
}

function lacks(font: JsonObject, role: (typeof roles)[number], tag: string): boolean {
  const face = font[role];
  // A family without files is one of the device's, which has what its owner reads.
  if (!isObject(face) || typeof face.source !== 'string') return false;
  const sources = [face, ...Object.values(isObject(font.scripts) ? font.scripts : {})].flatMap((one) =>
    isObject(one) && typeof one.source === 'string' ? [one.source] : [],
  );
  const packages = sources.map(packageOf);
  // What is not installed may have them.
  if (packages.includes(undefined)) return false;
  return [...lettersOf(tag)].some((letter) => !packages.some((one) => one?.has(letter)));
}
