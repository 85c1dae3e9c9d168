import type { Rule } from '../rule.ts';
import type { Catalogue } from './catalogue.ts';

/** Which rules a run is about. */
export interface Selection {
  /** All of them: nothing was chosen. */
  all: boolean;
  has(id: string): boolean;
  /** The rules that may say something that is chosen. */
  rulesOf(rules: readonly Rule[]): Rule[];
}

/** Where a file is no JSON nothing else can be judged: what is wrong with its text is always told. */
const always = 'syntax';

/** Chooses rules by their ids or folders: only some, or all but some. Throws CannotRun for a name that there is not. */
export function select(only: readonly string[], skip: readonly string[], catalogue: () => Catalogue): Selection {
  if (only.length === 0 && skip.length === 0) return { all: true, has: () => true, rulesOf: (rules) => [...rules] };
  const { docs, expand } = catalogue();
  const wanted = new Set(only.flatMap(expand));
  const unwanted = new Set(skip.flatMap(expand));
  const has = (id: string) => id === always || ((wanted.size === 0 || wanted.has(id)) && !unwanted.has(id));
  const idsOf = new Map<string, string[]>();
  for (const { id, folder } of docs.values()) idsOf.set(folder, [...(idsOf.get(folder) ?? []), id]);
  return {
    all: false,
    has,
    rulesOf: (rules) => rules.filter(({ name }) => (idsOf.get(name) ?? [name]).some(has)),
  };
}
