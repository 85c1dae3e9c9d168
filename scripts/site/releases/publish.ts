import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun, count, joined } from '../../brand/terminal/index.ts';
import {
  bundleFiles,
  filesOf,
  type HostsFile,
  isReplaced,
  readBuilt,
  rendererFiles,
  rendererList,
  withTwins,
} from '../output/index.ts';
import { inParallel } from './in-parallel.ts';
import { activate, type Current, currentOf, differences, type Release, withBrands } from './release.ts';
import type { Target } from './target.ts';

/** What is published, where, and by whom. */
export interface Publishing {
  /** Folder of a build. */
  out: string;
  target: Target;
  /** Only these brands; the whole build when left out. */
  brands?: readonly string[] | undefined;
  /** Brands that the build does not have any more are taken off. */
  remove: boolean;
  by: string;
  revision?: string | undefined;
}

/** What became of it. */
export interface Published {
  /** Undefined: everything was published already. */
  release?: Release;
  /** Files that were not there yet, and their bytes. */
  uploaded: { files: number; bytes: number };
  /** Files that were. */
  present: number;
}

/** Somebody else's release is in the way, or this one would do what nobody asked for. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Folders whose textual files are handed out compressed. */
const hasTwins = /^(client|documents)\//;

/** How often others may be faster before it is given up. */
const attempts = 8;

/**
 * Publishes a build, or brands of it: files that are missing first, then the record of the release, and last the one file that
 * says what is served. Whatever breaks before that has changed nothing that players see. What others published meanwhile stays,
 * unless it is of the same brands. Throws Refused and CannotRun.
 */
export async function publish({ out, target, brands, remove, by, revision }: Publishing): Promise<Published> {
  const table = tableOfBuild(out);
  const first = await currentOf(target);
  const ids = concerned(table, first?.hosts, brands);
  const gone = ids.filter((id) => table.brands[id] === undefined);
  if (gone.length > 0 && !remove)
    throw new Refused(
      `${joined(gone)} ${gone.length === 1 ? 'is' : 'are'} published, but not in the build. --remove removes ${gone.length === 1 ? 'it' : 'them'}; --brands names the brands to publish.`,
    );
  if (ids.length === 0) return { uploaded: { files: 0, bytes: 0 }, present: 0 };
  const files = filesToPublish(out, table, ids);
  const missing = await target.missing(files);
  await inParallel(missing.map((name) => async () => target.put(name, await readFile(join(out, name)))));
  await putRenderer(out, target);
  const release = await makeCurrent(target, first, table, ids, { by, revision });
  const bytes = missing.reduce((sum, name) => sum + (files.get(name) ?? 0), 0);
  return { release, uploaded: { files: missing.length, bytes }, present: files.size - missing.length };
}

/** Uploads what draws pages with the platform's answers and has no hash in its name. */
async function putRenderer(out: string, target: Target): Promise<void> {
  const names = rendererFiles(out);
  if (names.length === 0) return;
  const contents = names.filter(isReplaced).map((name) => [name, readFileSync(join(out, name))] as const);
  const files = new Map([...contents, [rendererList, Buffer.from(JSON.stringify(names))] as const]);
  for (const [name, content] of files)
    if (!(await target.read(name))?.content.equals(content)) await target.put(name, content);
}

/** Makes the brands of a build what is served, beside what others publish meanwhile. Throws Refused when somebody published one of them. */
async function makeCurrent(
  target: Target,
  first: Current | undefined,
  table: HostsFile,
  ids: readonly string[],
  { by, revision }: Pick<Publishing, 'by' | 'revision'>,
): Promise<Release> {
  let current = first;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const now = current?.hosts;
    const touched = ids.filter((id) => now?.brands[id] !== first?.hosts.brands[id]);
    if (touched.length > 0)
      throw new Refused(
        `${joined(touched)} ${touched.length === 1 ? 'was' : 'were'} published by somebody else meanwhile (${now?.release}). Nothing was changed.`,
      );
    const draft = { action: 'publish', table: withBrands(now, table, ids), by, revision } as const;
    const release = await activate(target, current, draft);
    if (release) return release;
    current = await currentOf(target);
  }
  throw new CannotRun(`Others published ${count(attempts, 'time')} meanwhile. Nothing was changed; try again.`);
}

function tableOfBuild(out: string): HostsFile {
  try {
    return JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as HostsFile;
  } catch (error) {
    throw new CannotRun(`There is no build in "${out}". Run \`brand build\` first.`, { cause: error });
  }
}

/** Brands that would be added, changed or removed. */
function concerned(table: HostsFile, now: HostsFile | undefined, chosen: readonly string[] | undefined): string[] {
  const { added, changed, removed } = differences(now, table);
  const differing = [...added, ...changed, ...removed];
  return chosen ? differing.filter((id) => chosen.includes(id)) : differing;
}

/** Every file that brands need, the engine's and twins as well → its bytes. */
function filesToPublish(out: string, table: HostsFile, ids: readonly string[]): Map<string, number> {
  const names = new Set<string>();
  for (const id of ids) {
    const pointer = table.brands[id];
    if (pointer === undefined) continue;
    const built = readBuilt(out, id);
    if (built?.pointer !== pointer)
      throw new CannotRun(`The build of "${id}" has no record. Run \`brand build\` again.`);
    for (const name of filesOf(built)) names.add(name);
  }
  if (names.size > 0) {
    for (const name of bundleFiles(out)) names.add(`client/${name}`);
    for (const name of rendererFiles(out)) if (!isReplaced(name)) names.add(name);
  }
  const files = new Map<string, number>();
  for (const name of [...names].flatMap((plain) => (hasTwins.test(plain) ? withTwins(plain) : [plain]))) {
    const stats = statSync(join(out, name), { throwIfNoEntry: false });
    if (!stats)
      throw new CannotRun(`The build in "${out}" is not whole: "${name}" is missing. Run \`brand build\` again.`);
    files.set(name, stats.size);
  }
  return files;
}
