import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { folderOf } from '../brands/folder.ts';
import { CannotRun } from '../check/cannot-run.ts';
import { type Fleet, fleetOf } from '../check/fleet/fleet.ts';

/**
 * The brands below a folder as they stood at a revision of git. Reads git's own store; neither the working tree nor the
 * index is touched. Throws CannotRun when the folder is in no repository, or the revision is unknown.
 */
export function fleetAtRevision(root: string, revision: string): Fleet {
  const folder = resolve(root);
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === undefined) throw new CannotRun(`There is no revision "${revision}" of "${root}" in git.`);
  const brands = new Map<string, Map<string, string>>();
  const blobs = [...blobsAt(folder, commit.toString().trim())];
  const texts = readBlobs(
    folder,
    blobs.map(([, blob]) => blob),
  );
  for (const [path, blob] of blobs) {
    const [, id = '', file = ''] = /^([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    const files = brands.get(id) ?? new Map<string, string>();
    brands.set(id, files.set(file, texts.get(blob) ?? ''));
  }
  const ids = [...brands].filter(([, files]) => files.has('brand')).map(([id]) => id);
  return fleetOf(root, ids.sort(), (id) => {
    const files = brands.get(id);
    return files?.has('brand') ? folderOf(id, join(root, id), files) : undefined;
  });
}

/** Paths of the brands' JSON files at a commit, seen from the folder, each with its blob. */
function* blobsAt(folder: string, commit: string): Iterable<[path: string, blob: string]> {
  const listing = git(folder, ['ls-tree', '-r', '-z', commit]) ?? Buffer.alloc(0);
  for (const entry of listing.toString().split('\0')) {
    const [, type, blob = '', path = ''] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    if (type === 'blob' && path.endsWith('.json') && !/^[^/]+\/assets\//.test(path)) yield [path, blob];
  }
}

/** Texts of blobs, read by one process. */
function readBlobs(folder: string, blobs: readonly string[]): Map<string, string> {
  const wanted = [...new Set(blobs)];
  const texts = new Map<string, string>();
  if (wanted.length === 0) return texts;
  const output = git(folder, ['cat-file', '--batch'], `${wanted.join('\n')}\n`) ?? Buffer.alloc(0);
  // Each answer is `<blob> blob <size>`, a line break, the bytes, a line break.
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [blob = '', , size = '0'] = output.toString('utf8', at, end).split(' ');
    const start = end + 1;
    at = start + Number(size) + 1;
    texts.set(blob, output.toString('utf8', start, at - 1));
  }
  return texts;
}

function git(folder: string, args: string[], input?: string): Buffer | undefined {
  const options = { cwd: folder, maxBuffer: 2 ** 30, ...(input === undefined ? {} : { input }) };
  const { status, stdout, error } = spawnSync('git', args, options);
  if (error) throw new CannotRun(`git could not be run: ${error.message}`);
  return status === 0 ? stdout : undefined;
}
