import type { Fault, StoredFault } from '#schemas/report';

/** The same fault as many players met it. */
export interface FaultGroup extends Fault {
  brand: string;
  /** How often it was reported. */
  count: number;
  /** How often it happened, counted up by the share of page views that report. */
  estimated: number;
  /** ms since 1970. */
  first: number;
  last: number;
  /** Browser → reports. */
  browsers: Record<string, number>;
  /** Versions of the compiled brand, the latest last. */
  releases: string[];
  /** Versions of its files, as far as they are known, the latest last. */
  sources: string[];
  pages: string[];
}

/** Groups reports by what happened and where, what is met most often first. */
export function grouped(faults: readonly StoredFault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const stored of [...faults].sort((a, b) => a.last - b.last)) {
    const { brand, fault, count, rate } = stored;
    const { frames: _frames, ...same } = fault;
    const key = JSON.stringify([brand, same]);
    const group = groups.get(key) ?? begun(stored);
    groups.set(key, group);
    // Where in the scripts it happened is the latest release's to say.
    if (fault.frames) group.frames = fault.frames;
    group.count += count;
    group.estimated += count / rate;
    group.first = Math.min(group.first, stored.first);
    group.last = Math.max(group.last, stored.last);
    group.browsers[stored.browser] = (group.browsers[stored.browser] ?? 0) + count;
    group.releases = latest(group.releases, stored.release);
    group.sources = latest(group.sources, stored.source);
    group.pages = latest(group.pages, stored.page);
  }
  return [...groups.values()].sort((a, b) => b.estimated - a.estimated || b.last - a.last);
}

function begun({ brand, fault, first, last }: StoredFault): FaultGroup {
  return { brand, ...fault, count: 0, estimated: 0, first, last, browsers: {}, releases: [], sources: [], pages: [] };
}

function latest(names: readonly string[], name: string | undefined): string[] {
  return [...names.filter((other) => other !== name), ...(name ? [name] : [])];
}
