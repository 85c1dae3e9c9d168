import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CannotRun } from '../../brand/index.ts';
import { encodings, withTwins, writeChanged } from '../output/index.ts';

/** Builds whose files are kept unless it is said: open pages of the last two may still ask for theirs (trust: deploy during use). */
export const keptBuilds = 3;

/** Reads how many builds keep their files. Throws CannotRun for what is no such number. */
export function buildsToKeep(text: string | undefined): number {
  if (text === undefined) return keptBuilds;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new CannotRun(`Builds to keep are 1 or more, not "${text}".`);
  return Number(text);
}

/** `unused.json`: files that no brand names any more. */
interface Unused {
  /** Number of the last build that changed anything. */
  build: number;
  /** File below the folder of the build → the first build that did not need it. */
  files: Record<string, number>;
}

/** What is known after a build that changed something. */
export interface Pruning {
  /** Files that are needed: `client/…`, `documents/…`, `brands/…`. */
  needed: Iterable<string>;
  /** Files that may not be needed any more; all files on the disk when left out. */
  candidates: Iterable<string> | undefined;
  /** How many builds keep their files, this one among them. */
  keep: number;
}

/** Notes which files are not needed any more, and deletes those that none of the last builds needed. */
export function prune(out: string, { needed, candidates = onDisk(out), keep }: Pruning): void {
  const file = join(out, 'unused.json');
  const former: Unused = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { build: 0, files: {} };
  const build = former.build + 1;
  const files = new Map(Object.entries(former.files));
  for (const name of candidates) if (!files.has(name)) files.set(name, build);
  for (const name of needed) files.delete(name);
  for (const [name, since] of files) {
    if (build - since < keep - 1) continue;
    for (const path of withTwins(name)) rmSync(join(out, path), { force: true });
    files.delete(name);
  }
  const unused: Unused = { build, files: Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
  writeChanged(file, `${JSON.stringify(unused)}\n`);
}

/** Files that builds wrote, without their twins. */
function* onDisk(out: string): Generator<string> {
  for (const folder of ['client', 'documents', 'brands']) {
    if (!existsSync(join(out, folder))) continue;
    for (const entry of readdirSync(join(out, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || Object.values(encodings).some((ending) => entry.name.endsWith(ending))) continue;
      yield relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    }
  }
}
