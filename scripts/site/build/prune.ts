import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { encodings, writeChanged } from '../output/index.ts';

/** Builds whose files are kept: open pages of the last two may still ask for theirs (trust: deploy during use). */
const kept = 3;

/**
 * Deletes files that none of the last builds needs. A build that needs what the one before needed is the same build.
 * @param files what this build needs, relative to the folder
 */
export function prune(out: string, folder: string, files: readonly string[]): void {
  const history = join(out, `${folder}.builds.json`);
  const former = existsSync(history) ? (JSON.parse(readFileSync(history, 'utf8')) as string[][]) : [];
  const own = [...files].sort();
  const others = former.filter((build) => JSON.stringify(build) !== JSON.stringify(own));
  const builds = [own, ...others].slice(0, kept);
  writeChanged(history, `${JSON.stringify(builds)}\n`);
  const needed = new Set(builds.flat().flatMap((file) => ['', ...Object.values(encodings)].map((end) => file + end)));
  const found = existsSync(join(out, folder))
    ? readdirSync(join(out, folder), { recursive: true, encoding: 'utf8' })
    : [];
  for (const file of found) {
    const path = join(out, folder, file);
    if (statSync(path).isFile() && !needed.has(file.replaceAll('\\', '/'))) rmSync(path);
  }
}
