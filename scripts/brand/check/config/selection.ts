import type { Catalogue } from './catalogue.ts';

/** Which rules a run is about. */
export interface RuleSelection {
  /** All of them: nothing was chosen. */
  all: boolean;
  has(id: string): boolean;
}

/** Where a file is no JSON nothing else can be judged: what is wrong with its text is always reported. */
export const always = 'syntax';

/**
 * Chooses what is reported by ids of rules, or their folders: only some, or all but some. Every rule is asked all the same, since
 * several may say the same thing. Throws CannotRun for a name that there is not.
 */
export function select(only: readonly string[], skip: readonly string[], catalogue: () => Catalogue): RuleSelection {
  if (only.length === 0 && skip.length === 0) return { all: true, has: () => true };
  const { expand } = catalogue();
  const wanted = new Set(only.flatMap(expand));
  const unwanted = new Set(skip.flatMap(expand));
  const has = (id: string) => id === always || ((wanted.size === 0 || wanted.has(id)) && !unwanted.has(id));
  return { all: false, has };
}
