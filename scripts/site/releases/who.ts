import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Who publishes: as git knows them, else the user of this machine. */
export function publisher(given: string | undefined): string {
  return given || git('config', 'user.name') || userInfo().username;
}

/**
 * The revision of git in the current folder, with a `+` when files differ from it or are not in it, as a new brand's; undefined
 * outside of a repository.
 */
export function revisionHere(): string | undefined {
  const revision = git('rev-parse', '--short=12', 'HEAD');
  if (!revision) return undefined;
  return git('status', '--porcelain', '--untracked-files=normal') ? `${revision}+` : revision;
}

/** What git says; empty when it does not, or is not there. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
