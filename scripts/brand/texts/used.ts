import type { JsonObject } from '#engine/brand';
import messages from '../../../schemas/generated/messages.json' with { type: 'json' };
import type { Contracts } from '../contracts/index.ts';
import type { OpenBrand } from '../fleet/index.ts';
import { Recent } from '../folders/index.ts';
import { gather } from '../references/index.ts';
import { pluralBase } from './plurals.ts';

interface Used {
  /** Key → names of the values that it is given; null where they are not known. */
  keys: Record<string, string[] | null>;
  patterns: string[][];
}

/** What the engine and its widgets ask for, by namespace (`npm run schemas`). */
const asked = new Map<string, Used>(Object.entries(messages));

/** Whether the engine or a widget asks for a message by itself. */
export function isUsed(namespace: string, key: string): boolean {
  const used = asked.get(namespace);
  if (!used) return false;
  const base = pluralBase(key);
  if (Object.hasOwn(used.keys, key) || (base !== undefined && Object.hasOwn(used.keys, base))) return true;
  return used.patterns.some(([start = '', end = '']) => key.startsWith(start) && key.endsWith(end));
}

/** Names of the values that the engine gives a message; undefined when that is not known. */
export function valuesOf(namespace: string, key: string): string[] | undefined {
  const used = asked.get(namespace);
  if (!used) return undefined;
  const base = pluralBase(key);
  const own = Object.hasOwn(used.keys, key) ? key : base !== undefined && Object.hasOwn(used.keys, base) ? base : '';
  return used.keys[own] ?? undefined;
}

/** Keys that the engine or a widget asks for, as a tree of the shape of messages. */
export interface KeyTree {
  [key: string]: KeyTree | true;
}

const trees = new Map<string, KeyTree>();

/** All keys of a namespace that must be there whatever a brand's pages show. */
export function usedTree(namespace: string): KeyTree {
  const before = trees.get(namespace);
  if (before) return before;
  const root: KeyTree = {};
  for (const key of Object.keys(asked.get(namespace)?.keys ?? {})) {
    let at = root;
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    for (const step of steps) {
      const next = at[step];
      const inner: KeyTree = typeof next === 'object' ? next : {};
      at[step] = inner;
      at = inner;
    }
    at[last] = true;
  }
  trees.set(namespace, root);
  return root;
}

const named = new Recent<JsonObject, ReadonlySet<string>>();

/** Messages that the files of a brand name, `namespace:key`. */
export interface Names {
  has(message: string): boolean;
  /** All of them. */
  all(): ReadonlySet<string>;
  /** How many messages of a namespace the brand's own files name. */
  count(namespace: string): number;
}

/** What the files of a brand name. What it wrote itself is asked first. */
export function namesOf({ folders, stack }: OpenBrand, contracts: Contracts): Names {
  const namesIn = (file: string, json: JsonObject): ReadonlySet<string> => {
    const before = named.get(json);
    if (before) return before;
    const names = new Set(gather(contracts, file, json).references.message);
    named.set(json, names);
    return names;
  };
  const own = new Set<string>();
  for (const file of folders.at(-1)?.files.keys() ?? []) {
    const json = file.startsWith('languages/') ? undefined : stack.files.get(file);
    if (json) for (const name of gather(contracts, file, json).references.message) own.add(name);
  }
  return {
    has(message) {
      if (own.has(message)) return true;
      for (const [file, json] of stack.files) {
        if (!file.startsWith('languages/') && namesIn(file, json).has(message)) return true;
      }
      return false;
    },
    all() {
      const names = new Set(own);
      for (const [file, json] of stack.files) {
        if (!file.startsWith('languages/')) for (const name of namesIn(file, json)) names.add(name);
      }
      return names;
    },
    count(namespace) {
      const start = `${namespace}:`;
      let count = 0;
      for (const name of own) if (name.startsWith(start)) count += 1;
      return count;
    },
  };
}
