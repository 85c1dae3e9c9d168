import type { Parts } from './parts.ts';

const known = new WeakMap<Parts, ReadonlySet<string>>();

/** The widgets without which others do nothing. */
export function companionsIn(contracts: Parts): ReadonlySet<string> {
  const before = known.get(contracts);
  if (before) return before;
  const names = new Set([...contracts.widgets.values()].flatMap(({ companions }) => companions ?? []));
  known.set(contracts, names);
  return names;
}
