import type { When } from '#schemas/brand';
import { type Box, domainOf, type Known } from './domain.ts';
import { formulaOf } from './formula.ts';
import { solve, truth } from './solve.ts';

/**
 * Whether some conditions hold together in every world, in none, or sometimes. Conditions that are made to be too hard
 * to judge count as `sometimes`.
 */
export function possibility(conditions: readonly When[], known: Known = {}): 'always' | 'never' | 'sometimes' {
  const domain = domainOf(conditions, known);
  if (solve(formulaOf(conditions, domain, true), domain) === 'none') return 'never';
  return solve(formulaOf(conditions, domain, false), domain) === 'none' ? 'always' : 'sometimes';
}

/** Worlds in which none of some conditions holds, described by no more than what makes them so; nothing when there are none. */
export function worldsWithout(conditions: readonly When[], known: Known = {}): Box | undefined {
  const domain = domainOf(conditions, known);
  const none = { all: conditions.map((when) => formulaOf([when], domain, false)) };
  const found = solve(none, domain);
  if (typeof found === 'string') return undefined;
  const worlds = new Map(found);
  // Flags are many, and mostly beside the point: who a player is says more.
  const byWeight = [...found.keys()].sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
  for (const subject of byWeight) {
    const any = domain.get(subject) ?? [];
    if (truth(none, new Map([...worlds, [subject, any]]))) worlds.set(subject, any);
  }
  return new Map([...worlds].filter(([subject, answers]) => answers.length < (domain.get(subject)?.length ?? 0)));
}
