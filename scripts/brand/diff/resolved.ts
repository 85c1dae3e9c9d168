import { type JsonObject, ordered } from '#engine/brand';
import { type Contracts, contractAt } from '../contracts/index.ts';
import type { OpenBrand } from '../fleet/index.ts';
import { keysOf } from '../folders/index.ts';
import { type Change, compare } from './compare.ts';

/** A change, and the file (without `.json`) that shows it. */
export type FileChange = Change & { file: string };

const inOrder = new WeakMap<JsonObject, JsonObject>();

/** Compares what the engine makes of two brands. Files that brands of a fleet share are compared once. */
export function comparer(
  contracts: Contracts,
): (before: OpenBrand | undefined, after: OpenBrand | undefined) => FileChange[] {
  const known = new WeakMap<JsonObject, WeakMap<JsonObject, FileChange[]>>();
  const changesOf = (file: string, before: JsonObject, after: JsonObject): FileChange[] => {
    const others = known.get(before) ?? new WeakMap<JsonObject, FileChange[]>();
    known.set(before, others);
    const done = others.get(after) ?? compareFile(contracts, file, before, after);
    others.set(after, done);
    return done;
  };
  return (before, after) => {
    const files = new Set([...(before?.stack.files.keys() ?? []), ...(after?.stack.files.keys() ?? [])]);
    return [...files].sort().flatMap((file) => {
      return changesOf(file, before?.stack.files.get(file) ?? empty, after?.stack.files.get(file) ?? empty);
    });
  };
}

const empty: JsonObject = {};

/** Differences between two forms of one file of a brand. */
export function compareFile(contracts: Contracts, file: string, before: JsonObject, after: JsonObject): FileChange[] {
  if (before === after) return [];
  const isMap = (at: string) => contractAt(contracts, file, after, keysOf(at))?.names.length === 0;
  return compare(seen(file, before), seen(file, after), isMap).map((change) => ({ ...change, file }));
}

/** A file as the engine reads it: entries in their order; what a brand extends and locks says nothing of how it looks. */
function seen(file: string, json: JsonObject): JsonObject {
  const known = inOrder.get(json);
  if (known) return known;
  const { extends: _extends, locked: _locked, ...brand } = json;
  const result = ordered(file === 'brand' ? brand : json, () => undefined) as JsonObject;
  inOrder.set(json, result);
  return result;
}
