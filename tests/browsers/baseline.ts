import { features } from 'web-features';
import floor from '../../schemas/browsers.json' with { type: 'json' };

/** Oldest browsers by their names in the data, each with its major version. */
export type Floor = Readonly<Record<keyof typeof floor, number>>;

type Support = Readonly<Partial<Record<keyof Floor, string>>>;

const supports = new Map<string, Support>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) supports.set(key, support);
}

/** Every key of the data: `javascript.builtins.Map.groupBy_static`, `css.selectors.has`. */
export const keys: readonly string[] = [...supports.keys()];

export const isKnown = (key: string): boolean => supports.has(key);

/** The oldest browsers that lack a feature, with the version that brings it; none for what the data does not know. */
export function lackedBy(key: string, oldest: Floor = floor): string[] {
  const support = supports.get(key);
  if (!support) return [];
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const since = support[browser as keyof Floor];
    const isThere = since !== undefined && Number.parseFloat(since.replace('≤', '')) <= version;
    return isThere ? [] : [`${browser} ${since ?? 'never'}`];
  });
}

/** What is lacked of all that bear a name: a name alone does not say which of them is meant. */
export function lackedByAll(candidates: readonly string[], oldest?: Floor): string | undefined {
  const known = candidates.filter(isKnown);
  if (known.some((key) => lackedBy(key, oldest).length === 0)) return undefined;
  return known.toSorted((a, b) => a.length - b.length)[0];
}
