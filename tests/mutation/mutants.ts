import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';

/** How a value is spoilt: taken away, put under a wrong name, of another type, or naming what is not there. */
export type Mutation = 'delete' | 'rename' | 'retype' | 'dangle';

/** A file with one leaf spoilt. */
export interface Mutant {
  mutation: Mutation;
  /** JSON pointer of the leaf. */
  pointer: string;
  json: JsonObject;
}

/** Every way to spoil every leaf of a file. Of texts (`isTexts`) those dangle that have a placeholder: other words are other words. */
export function* mutantsOf(json: JsonObject, isTexts = false): Generator<Mutant> {
  for (const mutant of below(json, '', isTexts)) {
    if (isObject(mutant.json) && mutant.pointer !== '/$schema') yield mutant as Mutant;
  }
}

interface Part {
  mutation: Mutation;
  pointer: string;
  json: Json;
}

function* below(json: Json, at: string, isTexts: boolean): Generator<Part> {
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) {
      const here = pointer(at, index);
      if (isLeaf(item)) yield { mutation: 'delete', pointer: here, json: json.toSpliced(index, 1) };
      for (const part of isLeaf(item) ? spoilt(item, here, isTexts) : below(item, here, isTexts)) {
        yield { ...part, json: json.with(index, part.json) };
      }
    }
  } else if (isObject(json)) {
    for (const [key, value] of Object.entries(json)) {
      const here = pointer(at, key);
      if (isLeaf(value)) {
        yield { mutation: 'delete', pointer: here, json: withoutKey(json, key) };
        yield { mutation: 'rename', pointer: here, json: renamed(json, key) };
      }
      for (const part of isLeaf(value) ? spoilt(value, here, isTexts) : below(value, here, isTexts)) {
        yield { ...part, json: { ...json, [key]: part.json } };
      }
    }
  }
}

/** A leaf is what holds nothing: an empty object and an empty list, too. */
function isLeaf(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

function* spoilt(leaf: Json, at: string, isTexts: boolean): Generator<Part> {
  yield { mutation: 'retype', pointer: at, json: typeof leaf === 'string' ? 7 : [String(leaf)] };
  if (typeof leaf === 'string' && leaf !== '' && !(isTexts && !leaf.includes('{{')))
    yield { mutation: 'dangle', pointer: at, json: dangling(leaf) };
}

/** A name that is nearly right; a text loses its placeholder. */
function dangling(text: string): string {
  if (text.includes('{{')) return text.replace(/\{\{\s*(\w+)/, '{{$1x');
  // Before the ending of a file, within the quotes of anything else.
  return text.replace(/(\.\w+)?$/, (ending) => `x${ending}`);
}

function withoutKey(json: JsonObject, key: string): JsonObject {
  const { [key]: _gone, ...rest } = json;
  return rest;
}

/** The key misspelt, in its place: its second letter comes last. */
function renamed(json: JsonObject, key: string): JsonObject {
  const moved = key.replace(/^(.)(.)(.*)$/, '$1$3$2');
  const name = moved === key ? `${key}${key.at(-1)}` : moved;
  return Object.fromEntries(Object.entries(json).map(([other, value]) => [other === key ? name : other, value]));
}
