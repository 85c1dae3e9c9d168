import type { FieldRule } from '#schemas/platform';
import catalogueData from '../../schemas/platform/patterns.json' with { type: 'json' };
import { compileSafely } from './safe-pattern.ts';

const catalogue: { [id: string]: { pattern: string | string[] } } = catalogueData;
const anything = '*';

/** The expressions that a value must all match under this rule (spec §5, per-field rule). */
export function expressionsOf({ patternId, acceptedPattern }: Partial<FieldRule>): RegExp[] {
  const known = patternId === undefined ? undefined : catalogue[patternId];
  const all = known ? [known.pattern].flat().map((source) => new RegExp(source, 'u')) : [];
  if (acceptedPattern === undefined || acceptedPattern === anything) return all;
  const own = compileSafely(acceptedPattern);
  return own ? [...all, own] : all;
}

/** The rule as clients see it: the catalogue's pattern is spelt out where it is a single one. */
export function publishedRule(rule: FieldRule): FieldRule {
  const known = rule.patternId === undefined ? undefined : catalogue[rule.patternId];
  const pattern = typeof known?.pattern === 'string' ? known.pattern : anything;
  return { acceptedPattern: pattern, ...rule };
}

/** Fields whose acceptedPattern is written in a way that this platform does not dare to run: those are not checked. */
export function unsafePatterns(rules: { [field: string]: FieldRule }): string[] {
  return Object.entries(rules).flatMap(([field, { acceptedPattern: source }]) =>
    source === undefined || source === anything || compileSafely(source) ? [] : [field],
  );
}
