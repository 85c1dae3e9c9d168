import type { BrandFolder } from '../folders/index.ts';
import type { CheckReport, RuleFailure } from './diagnostic.ts';
import { joined, type Part } from './report.ts';

/** A folder whose files have comments, as far as they are read. */
export type Commented = Pick<BrandFolder, 'id' | 'texts' | 'commented'>;

/** What a run found, and the folders whose files have comments. */
export interface CheckResult extends CheckReport {
  commented: Iterable<Commented>;
}

/** What was found in some brands, before it is joined with what was found in others. */
export interface PartialResult {
  parts: Part[];
  failures: RuleFailure[];
  commented: Iterable<Commented>;
  /** Brand → the layers that its findings depend on. */
  ancestries: Record<string, Ancestry>;
  /** Before this instant (ms since 1970) no schedule of these brands ends. */
  until: number;
}

/** What only the whole fleet shows. */
export type FleetResult = Pick<PartialResult, 'parts' | 'failures'>;

/** What an earlier run found in brands that this one does not check. */
export type Known = Pick<PartialResult, 'parts' | 'commented'>;

/** What a brand is built on. */
export interface Ancestry {
  /** Ids of all its layers, its own last. */
  layers: string[];
  /** `extends` as its file says it; without it, the names that the file has, of which one may be meant for it. */
  extended: string;
}

/** Joins partial results. What an earlier run found in other brands (`known`) is added. */
export function joinResults(
  root: string,
  brands: readonly string[],
  parts: readonly PartialResult[],
  fleet: FleetResult,
  known?: Known,
): CheckResult {
  const diagnostics = joined(root, brands, [known?.parts ?? [], ...parts.map((part) => part.parts), fleet.parts]);
  const failures = [...parts.flatMap((part) => part.failures), ...fleet.failures];
  // Threads have each read what brands share.
  const commented = [...(known?.commented ?? []), ...parts.flatMap((part) => [...part.commented])];
  const once = [...new Map(commented.map((folder) => [folder.id, folder] as const)).values()];
  return { root, brands, diagnostics, failures, commented: once };
}
