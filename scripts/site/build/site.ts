import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brandIds } from '../../brand/folders/index.ts';
import { checkBrands, type Diagnostic, isSound } from '../../brand/index.ts';
import { widgetHeights, widgetNamespaces } from '../documents/index.ts';
import { builtFile, compress, readBuilt } from '../output/index.ts';
import { type Weight, weightOfHome } from './budget.ts';
import type { Client } from './client.ts';
import { Compiler } from './compiler.ts';
import { type Listed, writeHosts } from './hosts.ts';
import { brandKeys } from './keys.ts';
import { PictureCache } from './pictures.ts';
import { PreviousBuild } from './previous-build.ts';
import { keptBuilds, prune } from './prune.ts';

/** Where things are. */
export interface SiteOptions {
  root: string;
  brandsRoot: string;
  out: string;
  client: Client;
  /** Only these brands; of the others what an earlier build made stays. All of them when left out. */
  ids?: readonly string[];
  /** How many builds keep their files; three when left out. */
  keep?: number;
  /** Believe what an earlier check found of brands that have not changed since. */
  cached?: boolean;
}

/** What became of a brand without faults. */
export interface CompiledReport {
  id: string;
  documents: number;
  /** Assets that it names and nobody has. */
  missing: string[];
  /** Nothing that it depends on has changed: it is as an earlier build made it. */
  unchanged: boolean;
  /** What its home asks for before it is usable; of a brand that was compiled. */
  home?: Weight | undefined;
}

/** What became of the brands. */
export interface SiteReport {
  compiled: CompiledReport[];
  /** Brands with faults: what an earlier build made of them stays, if there is any. */
  kept: { id: string; former: boolean }[];
  faults: Diagnostic[];
  /** Files that the brands consist of, and how many of them were written: what is unchanged is not. */
  files: { all: number; written: number };
}

/**
 * Compiles every brand that the check passes and that is not as an earlier build made it. The host table is written last: a
 * server sees all or nothing. The same brands and the same bundle give the same bytes, wherever and in whatever order they are
 * built, and whatever was built before.
 */
export async function compileSite(options: SiteOptions): Promise<SiteReport> {
  const { root, brandsRoot, out, client, ids = [], keep = keptBuilds } = options;
  const faults = await errorsOf(options);
  const broken = new Set(faults.flatMap(({ brand, alsoIn }) => [...(brand ? [brand] : []), ...alsoIn]));
  const keys = brandKeys(root, brandsRoot, client);
  const facts = { namespaces: widgetNamespaces(root), heights: widgetHeights(root) };
  const encoded = new PictureCache(join(root, 'node_modules/.cache/brand-pictures'));
  const compiler = new Compiler(out, { root, brandsRoot, client, encoded, ...facts });
  const previous = new PreviousBuild(out);
  const report: SiteReport = { compiled: [], kept: [], faults, files: { all: 0, written: 0 } };
  const listed: Listed[] = [];
  await compress(join(out, 'client'), client.files);
  for (const id of brandIds(brandsRoot)) {
    const asked = ids.length === 0 || ids.includes(id);
    const built = previous.built(id);
    if (!asked || broken.has(id)) {
      const old = previous.listed(id, built);
      if (old) listed.push(old);
      if (asked) report.kept.push({ id, former: old !== undefined });
      continue;
    }
    const unchanged = built !== undefined && built.key === keys.of(built.layers) && previous.isWhole(built);
    const line: CompiledReport = { id, documents: 0, missing: [], unchanged };
    if (unchanged) compiler.count(built);
    const now = unchanged
      ? built
      : await compiler.make(id, keys.of, built, (pointer) => {
          line.home = weightOfHome(out, pointer, client);
        });
    if (!now) continue;
    listed.push({ ...now, id });
    report.compiled.push(Object.assign(line, { documents: Object.keys(now.documents).length, missing: now.missing }));
  }
  await compiler.finished();
  encoded.prune();
  const hosts = writeHosts(out, listed);
  report.files = { all: compiler.files + hosts.files, written: compiler.written + hosts.written };
  if (report.files.written > 0) pruneUnused(options, { listed, previous, compiler, keep });
  return report;
}

interface Built {
  listed: readonly Listed[];
  previous: PreviousBuild;
  compiler: Compiler;
  keep: number;
}

/** Deletes what has not been needed for some builds. */
function pruneUnused({ out, client }: SiteOptions, { listed, previous, compiler, keep }: Built): void {
  const gone = previous.without(listed);
  const left = gone.flatMap((id) => previous.recorded(id));
  for (const id of gone) rmSync(join(out, builtFile(id)), { force: true });
  // What is needed is known where every brand has a record, of this very bundle.
  if (!listed.every(({ id }) => readBuilt(out, id)?.bundle === client.version)) return;
  const needed = function* () {
    for (const file of client.files) yield `client/${file}`;
    for (const { id } of listed) yield* previous.recorded(id);
  };
  prune(out, {
    needed: needed(),
    candidates: compiler.bundleChanged ? undefined : [...compiler.replaced, ...left],
    keep,
  });
}

/** Errors of the brands. Fixes are offered where there are some: a sound fleet is not asked twice. */
async function errorsOf({ root, brandsRoot, ids = [], cached = false }: SiteOptions): Promise<Diagnostic[]> {
  if (cached && ids.length === 0 && (await isSound(brandsRoot, root))) return [];
  const found = checkBrands(brandsRoot, { project: root, ids, proven: true });
  return found.filter(({ severity }) => severity === 'error');
}
