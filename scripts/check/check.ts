import { join } from 'node:path';
import { CannotRun } from './cannot-run.ts';
import { readContracts } from './contracts/contracts.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Fleet, openFleet } from './fleet/fleet.ts';
import { collector } from './report.ts';
import type { Rule } from './rule.ts';
import { rules as allRules } from './rules/index.ts';
import { suggest } from './suggest.ts';
import { judge } from './verdicts.ts';

/** What to check, and by what. */
export interface CheckOptions {
  /** Only these brands; all below the root when left out. */
  ids?: readonly string[];
  /** Folder that holds schemas/ and widgets/; this project when left out. */
  house?: string;
  /** Only these rules; all of them when left out. */
  rules?: readonly Rule[];
}

const ownHouse = join(import.meta.dirname, '../..');

/**
 * Checks brands below a root and returns every fault, one per mistake, sorted by place. Prints nothing. Throws CannotRun
 * when the check could not be made: no root, no such brand, a schema that does not load.
 */
export function checkBrands(
  root: string,
  { ids, house = ownHouse, rules = allRules }: CheckOptions = {},
): Diagnostic[] {
  const contracts = readContracts(house);
  const fleet = openFleet(root);
  const wanted = ids && ids.length > 0 ? ids : fleet.ids;
  if (wanted.length === 0) throw new CannotRun(`There are no brands in "${root}".`);
  const known = new Set(fleet.ids);
  const findingsOf = judge(contracts, rules);
  const report = collector(root, new Set(wanted));
  for (const id of wanted) {
    if (!known.has(id)) throw noBrand(id, fleet);
    const brand = fleet.open(id);
    report.add(brand, findingsOf(brand));
  }
  for (const rule of rules) {
    for (const [id, findings] of rule.checkFleet?.(fleet) ?? []) {
      if (wanted.includes(id)) report.add(fleet.open(id), findings);
    }
  }
  return report.diagnostics();
}

/** Checks one brand, as quickly as a save in an editor wants it. */
export function checkBrand(root: string, id: string, options: Omit<CheckOptions, 'ids'> = {}): Diagnostic[] {
  return checkBrands(root, { ...options, ids: [id] });
}

function noBrand(id: string, { root, ids }: Fleet): CannotRun {
  const close = suggest(id, ids);
  return new CannotRun(`There is no brand "${id}" in "${root}".${close ? ` Did you mean "${close}"?` : ''}`);
}
