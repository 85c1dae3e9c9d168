import { join } from 'node:path';
import type { JsonObject } from '#engine/brand';
import { CannotRun } from './cannot-run.ts';
import { withoutConsequences } from './consequences.ts';
import { type Contracts, readContracts } from './contracts/contracts.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Fleet, type OpenBrand, openFleet } from './fleet/fleet.ts';
import { collector } from './report.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules/index.ts';
import { suggest } from './suggest.ts';

/** What to check, and by what. */
export interface CheckOptions {
  /** Only these brands; all below the root when left out. */
  ids?: readonly string[];
  /** Folder that holds schemas/ and widgets/; this project when left out. */
  house?: string;
}

const ownHouse = join(import.meta.dirname, '../..');

/**
 * Checks brands below a root and returns every fault, one per mistake, sorted by place. Prints nothing. Throws CannotRun
 * when the check could not be made: no root, no such brand, a schema that does not load.
 */
export function checkBrands(root: string, { ids, house = ownHouse }: CheckOptions = {}): Diagnostic[] {
  const contracts = readContracts(house);
  const fleet = openFleet(root);
  const wanted = ids && ids.length > 0 ? ids : fleet.ids;
  if (wanted.length === 0) throw new CannotRun(`There are no brands in "${root}".`);
  const verdicts = new WeakMap<JsonObject, Finding[]>();
  const report = collector(root, new Set(wanted));
  for (const id of wanted) {
    if (!fleet.ids.includes(id)) throw noBrand(id, fleet);
    const brand = fleet.open(id);
    report.add(brand, findingsOf(brand, contracts, verdicts));
  }
  return report.diagnostics();
}

/** Checks one brand, as quickly as a save in an editor wants it. */
export function checkBrand(root: string, id: string, options: Omit<CheckOptions, 'ids'> = {}): Diagnostic[] {
  return checkBrands(root, { ...options, ids: [id] });
}

function findingsOf(brand: OpenBrand, contracts: Contracts, verdicts: WeakMap<JsonObject, Finding[]>): Finding[] {
  const findings = rules.flatMap((rule) => rule.checkBrand?.(brand) ?? []);
  for (const [file, json] of brand.stack.files) {
    // A file that a brand inherits untouched is the same object for all its heirs, and so is its verdict.
    const verdict = verdicts.get(json) ?? rules.flatMap((rule) => rule.checkFile?.({ file, json, contracts }) ?? []);
    verdicts.set(json, verdict);
    findings.push(...verdict);
  }
  return findings.length === 0 ? findings : withoutConsequences(findings, brand);
}

function noBrand(id: string, { root, ids }: Fleet): CannotRun {
  const close = suggest(id, ids);
  return new CannotRun(`There is no brand "${id}" in "${root}".${close ? ` Did you mean "${close}"?` : ''}`);
}
