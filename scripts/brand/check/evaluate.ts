import type { CheckResult } from './result.ts';
import type { Rule } from './rule.ts';

/** What is checked, and in which way. The way decides how long it takes, never what is found. */
export interface Evaluation {
  root: string;
  /** Folder that holds schemas/ and widgets/. */
  project: string;
  /** Only these brands; all of them when empty. */
  ids: readonly string[];
  /** Where a platform's rules are: an address, or a file. */
  platform?: string | undefined;
  /** Take from an earlier run what has not changed since, and keep what is found for the next one. */
  cache: boolean;
  /** As many as help when left out. */
  threads?: number | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Checks brands by every rule. Modules that a way does not need are not loaded: starting is much of a small check. */
export async function evaluate({ platform, cache, ids, threads, ...where }: Evaluation): Promise<CheckResult> {
  if (cache && ids.length === 0 && platform === undefined) {
    const { cachedRun } = await import('./cache/cached-run.ts');
    return cachedRun({ ...where, threads });
  }
  const [{ fullRun }, rules] = await Promise.all([
    import('./full-run.ts'),
    rulesFor({ platform, root: where.root, ids }),
  ]);
  // Rules that are made for one run cannot be handed to a thread.
  const { result } = await fullRun({ ...where, ids, rules, threads: platform === undefined ? threads : 1 });
  if (platform === undefined) return result;
  const { platformFaults } = await import('./platform-rules.ts');
  return { ...result, diagnostics: [...result.diagnostics, ...platformFaults(platform, where.root, ids)] };
}

/** All rules, and what a platform asks for on top of them. */
export async function rulesFor({
  platform,
  root,
  ids,
}: Pick<Evaluation, 'platform' | 'root' | 'ids'>): Promise<readonly Rule[]> {
  const { rules } = await import('./rules/index.ts');
  if (platform === undefined) return rules;
  const { platformRules } = await import('./platform-rules.ts');
  return [...rules, ...(await platformRules(platform, root, ids))];
}
