import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FullRun, FullRunOptions } from '../full-run.ts';
import { joined, type Part } from '../report.ts';
import type { CheckResult, PartialResult } from '../result.ts';
import { snapshotOfProject } from './project.ts';
import { isUnchanged, type Snapshot, snapshotOf, snapshotOfRoot } from './snapshot.ts';
import { type CachedRun, commentedIn, readCache, writeCache } from './store.ts';

/** JSON knows no infinity: the last instant of all. */
const never = 8.64e15;

/** Project → as it was when this process loaded its rules. A process that lives on goes on judging by those. */
const rulesOf = new Map<string, Snapshot[]>();

type Options = Omit<FullRunOptions, 'ids' | 'fresh' | 'known' | 'rules'>;

/**
 * Checks a whole fleet, and keeps the result: the next run checks nothing when nothing on disk has changed, and else only
 * brands that changed, or are built on one that did. Rules are loaded when one has to run.
 */
export async function cachedRun(options: Options): Promise<CheckResult> {
  const { root } = options;
  const cached = readCache(root);
  if (!cached || !isInForce(cached)) return anew(options);
  const changed = Object.keys(cached.folders).filter((id) => !isUnchanged(cached.folders[id] as Snapshot));
  if (changed.length === 0) return asBefore(root, cached);
  // Another process may have remembered what newer rules found: none that this one has loaded.
  if (JSON.stringify(rulesOf.get(options.project) ?? cached.project) !== JSON.stringify(cached.project))
    return anew(options);
  rulesOf.set(options.project, cached.project);

  // Taken before anything is read: what changes meanwhile is seen the next time.
  const now = snapshotsOf(root, changed);
  // A folder without its brand.json is no brand any more, and others may build on it.
  if (changed.some((id) => !now[id])) return anew(options);
  const folders = { ...cached.folders, ...now };
  const fresh = Object.keys(cached.brands).filter((id) =>
    cached.brands[id]?.layers.some((layer) => changed.includes(layer)),
  );
  const kept = without(cached.parts, new Set(fresh));
  const commented = commentedIn(cached).filter(({ id }) => !changed.includes(id));
  const run = await runAnew({ ...options, fresh, known: { parts: kept, commented } });
  const brands = { ...cached.brands, ...ancestriesOf(run.parts) };
  // Who builds on whom is part of what others are reported: then they are asked, too.
  if (fresh.some((id) => brands[id]?.extended !== cached.brands[id]?.extended)) return anew(options);
  save(root, run, { project: cached.project, root: cached.root, folders, brands, kept, until: cached.until });
  return run.result;
}

/** Whether the same rules would judge the same set of brands. */
function isInForce({ until, project, root }: CachedRun): boolean {
  return Date.now() < until && project.every(isUnchanged) && isUnchanged(root);
}

/** The whole fleet, from nothing. */
async function anew(options: Options): Promise<CheckResult> {
  const { root, project } = options;
  const ofProject = rulesOf.get(project) ?? snapshotOfProject(project);
  rulesOf.set(project, ofProject);
  const ofRoot = snapshotOfRoot(root);
  const ids = existsSync(root) ? readdirSync(root) : [];
  const folders = snapshotsOf(root, ids);
  const run = await runAnew(options);
  const brands = ancestriesOf(run.parts);
  const own = Object.fromEntries(Object.keys(brands).flatMap((id) => (folders[id] ? [[id, folders[id]]] : [])));
  if (ofRoot) {
    save(root, run, { project: ofProject, root: ofRoot, folders: own, brands, kept: [], until: never });
  }
  return run.result;
}

async function runAnew(options: Omit<FullRunOptions, 'rules'>): Promise<FullRun> {
  const [{ fullRun }, { rules }] = await Promise.all([import('../full-run.ts'), import('../rules/index.ts')]);
  return fullRun({ ...options, rules });
}

function asBefore(root: string, cached: CachedRun): CheckResult {
  const brands = Object.keys(cached.brands).sort();
  const diagnostics = joined(root, brands, [cached.parts, cached.fleet]);
  return { root, brands, diagnostics, failures: [], commented: commentedIn(cached) };
}

interface Rest extends Pick<CachedRun, 'project' | 'root' | 'folders' | 'brands' | 'until'> {
  kept: Part[];
}

function save(root: string, { result, parts, fleet }: FullRun, { kept, ...rest }: Rest): void {
  // A rule that broke has to be asked again.
  if (result.failures.length > 0) return;
  const commented = [...result.commented];
  writeCache(root, {
    ...rest,
    until: Math.min(rest.until, ...parts.map(({ until }) => until)),
    parts: [...kept, ...parts.flatMap((part) => part.parts)],
    fleet: fleet.parts,
    commented: commented.map(({ id, commented: files, texts }) => ({
      id,
      files: files.map((file) => [file, texts.get(file) ?? '']),
    })),
  });
}

function ancestriesOf(parts: readonly PartialResult[]): CachedRun['brands'] {
  return Object.assign({}, ...parts.map(({ ancestries }) => ancestries));
}

/** What was found, without some of the brands that showed it. */
function without(parts: readonly Part[], gone: ReadonlySet<string>): Part[] {
  return parts.flatMap(([key, diagnostic]): Part[] => {
    const [brand, ...alsoIn] = [diagnostic.brand ?? '', ...diagnostic.alsoIn].filter((id) => !gone.has(id));
    return brand === undefined ? [] : [[key, { ...diagnostic, brand, alsoIn }]];
  });
}

/** Everything in the folders of some brands. */
function snapshotsOf(root: string, ids: readonly string[]): Record<string, Snapshot> {
  const found: Record<string, Snapshot> = {};
  for (const id of ids) {
    const snapshot = existsSync(join(root, id, 'brand.json')) ? snapshotOf(`${root}/${id}`) : undefined;
    if (snapshot) found[id] = snapshot;
  }
  return found;
}
