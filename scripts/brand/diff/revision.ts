import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Fleet, fleetOf } from '../fleet/index.ts';
import { folderOf } from '../folders/index.ts';
import { CannotRun } from '../terminal/index.ts';
import type { AssetsOf } from './assets.ts';

/**
 * The brands below a folder as they stood at a revision of git, their assets then and now. Reads git's own store; neither the working tree nor the
 * index is touched. Throws CannotRun when the folder is in no repository, or the revision is unknown.
 */
export function fleetAtRevision(
  root: string,
  revision: string,
): { fleet: Fleet; assets: AssetsOf; assetsNow: AssetsOf } {
  const folder = resolve(root);
  if (git(folder, ['rev-parse', '--git-dir']) === undefined)
    throw new CannotRun(`"${root}" is in no repository of git.`);
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (commit === undefined) throw new CannotRun(`There is no revision "${revision}" in git.`);
  const brands = new Map<string, Map<string, string>>();
  const tree = [...blobsAt(folder, commit.toString().trim())];
  const blobs = tree.filter(([path]) => path.endsWith('.json') && !isAsset(path));
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
  const fleet = fleetOf(root, ids.sort(), (id) => {
    const files = brands.get(id);
    return files?.has('brand') ? folderOf(id, join(root, id), files) : undefined;
  });
  return { fleet, assets: byLayer(tree), assetsNow: byLayer(blobsNow(folder)) };
}

const asset = /^([^/]+)\/assets\/(.+)$/;

const isAsset = (path: string) => asset.test(path);

function byLayer(blobs: Iterable<[path: string, blob: string]>): AssetsOf {
  const layers = new Map<string, Map<string, string>>();
  for (const [path, blob] of blobs) {
    const [, layer, name = ''] = asset.exec(path) ?? [];
    if (layer) layers.set(layer, (layers.get(layer) ?? new Map<string, string>()).set(name, blob));
  }
  return (layer) => layers.get(layer) ?? new Map();
}

/** Paths of the assets as they stand on disk, each with its blob. Git knows those that nobody touched; only others are read. */
function* blobsNow(folder: string): Iterable<[path: string, blob: string]> {
  const names = (args: string[]) => new Set(textOf(git(folder, args)).split('\0').filter(isAsset));
  const touched = names(['diff-files', '--name-only', '--relative', '-z']);
  const found = names(['ls-files', '--others', '--exclude-standard', '-z']);
  for (const entry of textOf(git(folder, ['ls-files', '--stage', '-z'])).split('\0')) {
    const [, blob = '', path = ''] = /^\d+ ([0-9a-f]+) \d\t(.*)$/s.exec(entry) ?? [];
    if (isAsset(path) && !touched.has(path)) yield [path, blob];
  }
  const read = [...touched, ...found].filter((path) => existsSync(join(folder, path)));
  if (read.length === 0) return;
  const hashes = textOf(
    git(folder, ['hash-object', '--stdin-paths'], `${read.map((path) => join(folder, path)).join('\n')}\n`),
  );
  for (const [index, blob] of hashes.trim().split('\n').entries()) yield [read[index] ?? '', blob];
}

function textOf(output: Buffer | undefined): string {
  return output?.toString() ?? '';
}

/** Paths of the brands' files at a commit, seen from the folder, each with its blob. */
function* blobsAt(folder: string, commit: string): Iterable<[path: string, blob: string]> {
  const listing = git(folder, ['ls-tree', '-r', '-z', commit]) ?? Buffer.alloc(0);
  for (const entry of listing.toString().split('\0')) {
    const [, type, blob = '', path = ''] = /^\d+ (\w+) ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    if (type === 'blob') yield [path, blob];
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
