import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openFleet } from '../../fleet/index.ts';
import { CannotRun } from '../../terminal/index.ts';
import { builtOn } from './built-on.ts';

/** What judges every brand, below the project and beside the brands: when it changed, all of them did. */
const judges = /^(schemas\/|engine\/|scripts\/(check|brands)\/|widgets\/.*\.json$)/;
const configs = /^(brandcheck|package)\.json$/;

/**
 * Ids of the brands whose files differ from a revision of git, committed or not, and of all that are built on them.
 * All brands when what judges them changed. Throws CannotRun outside of a repository, and for a revision that is none.
 */
export function changedBrands(root: string, revision: string, project: string): string[] {
  const { ids, brandFiles } = openFleet(root);
  const place = realpathSync(root);
  const top = git(place, ['rev-parse', '--show-toplevel']).trim();
  if (!/^[\w./@{}^~:+-]+$/.test(revision) || revision.startsWith('-')) throw noRevision(revision);
  const base = tryGit(place, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])?.trim();
  if (!base) throw noRevision(revision);
  const files = [
    ...git(top, ['diff', '--name-only', '--no-renames', '-z', base]).split('\0'),
    ...git(top, ['ls-files', '--others', '--exclude-standard', '-z']).split('\0'),
  ]
    .filter(Boolean)
    .map((file) => join(top, file));
  const from = (folder: string) => files.map((file) => relative(folder, file).replaceAll('\\', '/'));
  if (from(realpathSync(project)).some((file) => judges.test(file))) return ids;
  if ([place, dirname(place)].flatMap(from).some((file) => configs.test(file))) return ids;
  const touched = new Set(
    from(place).flatMap((file) => {
      const [id = '', ...rest] = file.split('/');
      return id === '..' || rest.length === 0 ? [] : [id];
    }),
  );
  return builtOn(touched, ids, brandFiles());
}

function git(folder: string, args: string[]): string {
  const found = tryGit(folder, args);
  if (found === undefined) throw new CannotRun(`--changed needs a git repository around "${folder}".`);
  return found;
}

function tryGit(folder: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  } catch {
    return undefined;
  }
}

function noRevision(revision: string): CannotRun {
  return new CannotRun(`There is no revision "${revision}" to compare with.`);
}
