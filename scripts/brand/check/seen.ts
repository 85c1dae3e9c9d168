import type { BrandFolder } from '../folders/index.ts';
import type { Report, RuleFailure } from './diagnostic.ts';
import { joined, type Part } from './report.ts';

/** A folder whose files have comments, as far as they are read. */
export type Commented = Pick<BrandFolder, 'id' | 'texts' | 'commented'>;

/** What a look found, and the folders whose files have comments. */
export interface Seen extends Report {
  commented: Iterable<Commented>;
}

/** What was found in some brands, before it is joined with what was found in others. */
export interface PartSeen {
  parts: Part[];
  failures: RuleFailure[];
  commented: Iterable<Commented>;
  /** Brand → what its verdict hangs on. */
  descents: Record<string, Descent>;
  /** Before this instant (ms since 1970) no schedule that was seen ends. */
  until: number;
}

/** What only the whole fleet shows. */
export type FleetSeen = Pick<PartSeen, 'parts' | 'failures'>;

/** What an earlier look found in brands that this one does not ask about. */
export type Known = Pick<PartSeen, 'parts' | 'commented'>;

/** What a brand is built on. */
export interface Descent {
  /** Ids of all its layers, its own last. */
  layers: string[];
  /** `extends` as its file says it; without it, the names that the file has, of which one may be meant for it. */
  extended: string;
}

/** One look made of parts. What is `known` of other brands, from an earlier look, is told with it. */
export function joinedLook(
  root: string,
  brands: readonly string[],
  parts: readonly PartSeen[],
  fleet: FleetSeen,
  known?: Known,
): Seen {
  const diagnostics = joined(root, brands, [known?.parts ?? [], ...parts.map((part) => part.parts), fleet.parts]);
  const failures = [...parts.flatMap((part) => part.failures), ...fleet.failures];
  // Threads have each read what brands share.
  const commented = [...(known?.commented ?? []), ...parts.flatMap((part) => [...part.commented])];
  const once = [...new Map(commented.map((folder) => [folder.id, folder] as const)).values()];
  return { root, brands, diagnostics, failures, commented: once };
}
