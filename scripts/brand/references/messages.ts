import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { Recent } from '../folders/index.ts';

/** A message key taken apart: `shell:menu.home` → namespace `shell`, path `menu`, `home`. */
interface Key {
  namespace: string;
  path: string[];
}

/** The same keys are requested in every brand of a fleet. */
const parsed = new Map<string, Key>();

/** The language that a brand's texts are complete in: what others lack is taken from it, then from English. */
export function sourceLanguages(brand: OpenBrand): string[] {
  const languages = brand.stack.files.get('brand')?.languages;
  const standard = isObject(languages) ? languages.default : undefined;
  return typeof standard === 'string' && standard !== 'EN' ? [standard, 'EN'] : ['EN'];
}

const trees = new Recent<OpenBrand, Map<string, readonly JsonObject[]>>(2);

/** The texts of a namespace in the source languages. */
function treesOf(brand: OpenBrand, namespace: string): readonly JsonObject[] {
  const known = trees.get(brand) ?? new Map<string, readonly JsonObject[]>();
  if (known.size === 0) trees.set(brand, known);
  let found = known.get(namespace);
  if (!found) {
    const files = sourceLanguages(brand).map((code) => brand.stack.files.get(`languages/${code}/${namespace}`));
    found = files.filter((tree) => tree !== undefined);
    known.set(namespace, found);
  }
  return found;
}

/** What a message key names: a text, a group of texts, or nothing that the brand has. */
export function messageAt(brand: OpenBrand, key: string): 'text' | 'group' | undefined {
  const { namespace, path } = keyOf(key);
  let group = false;
  for (const tree of treesOf(brand, namespace)) {
    const found = lookUp(tree, path);
    if (found === 'text') return found;
    if (found === 'group') group = true;
  }
  return group ? 'group' : undefined;
}

/** Whether a message key names a text that every player can be shown (§1): in the default language, or in English. */
export function hasMessage(brand: OpenBrand, key: string): boolean {
  return messageAt(brand, key) === 'text';
}

/** Every key of the source languages. */
export function messageKeys(brand: OpenBrand): string[] {
  const codes = sourceLanguages(brand);
  const keys = [...brand.stack.files].flatMap(([file, json]) => {
    const [folder, code, namespace] = file.split('/');
    return folder === 'languages' && codes.includes(code ?? '') ? leaves(json, `${namespace}:`) : [];
  });
  return [...new Set(keys)];
}

function keyOf(key: string): Key {
  const before = parsed.get(key);
  if (before) return before;
  const colon = key.indexOf(':');
  const made = { namespace: key.slice(0, colon), path: key.slice(colon + 1).split('.') };
  parsed.set(key, made);
  return made;
}

function lookUp(tree: JsonObject, path: string[]): 'text' | 'group' | undefined {
  let value: Json | undefined = tree;
  let parent: JsonObject | undefined;
  for (const name of path) {
    if (!isObject(value)) return undefined;
    parent = value;
    value = value[name];
  }
  if (typeof value === 'string') return 'text';
  // A text that counts is written once per plural form, and every language has "other".
  if (parent && typeof parent[`${path.at(-1)}_other`] === 'string') return 'text';
  return isObject(value) ? 'group' : undefined;
}

function leaves(tree: JsonObject, start: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    isObject(value) ? leaves(value, `${start}${name}.`) : `${start}${name}`,
  );
}
