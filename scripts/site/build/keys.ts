import { createHash, type Hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFormat, sha256 } from '../output/index.ts';
import type { Client } from './client.ts';

/** Folders of the code that makes a brand's output of its files. A test holds them complete. */
export const compiling = [
  'engine/brand',
  'engine/conditions',
  'engine/i18n',
  'engine/patterns',
  'engine/storage',
  'engine/theme',
  'schemas',
  'scripts/brand/folders',
  'scripts/brand/markup',
  'scripts/site/build',
  'scripts/site/documents',
  'scripts/site/output',
];

/** Tells whether a brand's output would be the same again. */
export interface Keys {
  /** The key of a brand with these layers; undefined when one of them is gone. */
  of(layers: readonly string[]): string | undefined;
}

/**
 * Keys over everything that the output of a brand depends on: the files of its layers, the engine's bundle and renderer, the
 * code that compiles, schemas, manifests of widgets, and the versions of libraries. Contents are hashed, never times: a fresh
 * checkout builds nothing anew, and reading is a thousandth of building.
 */
export function brandKeys(root: string, brandsRoot: string, client: Client): Keys {
  const engine = engineKey(root, client);
  const layers = new Map<string, string | undefined>();
  const layerKey = (id: string) => {
    if (!layers.has(id)) layers.set(id, folderHash(join(brandsRoot, id)));
    return layers.get(id);
  };
  return {
    of(ids) {
      const hashes = ids.map(layerKey);
      if (hashes.includes(undefined)) return undefined;
      return sha256(JSON.stringify([engine, ids, hashes]));
    },
  };
}

function engineKey(root: string, client: Client): string {
  const hash = createHash('sha256').update(`${compiledFormat} ${client.version} ${process.version}`);
  for (const folder of compiling) addFolder(hash, join(root, folder), isCode);
  for (const file of globSync('widgets/*/*/widget.json', { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function isCode(name: string): boolean {
  return !/\.(test|md)\b|^fixtures$/.test(name);
}

function folderHash(folder: string): string | undefined {
  const hash = createHash('sha256');
  return addFolder(hash, folder, () => true) ? hash.digest('hex') : undefined;
}

/** Adds names and contents of everything below a folder. False when there is no such folder. */
function addFolder(
  hash: Hash,
  folder: string,
  counts: (name: string) => boolean,
  above: readonly string[] = [],
): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  const real = realpathSync.native(folder);
  // A link may lead back to where it stands.
  if (above.includes(real)) return true;
  for (const name of readdirSync(folder).filter(counts).sort()) {
    const path = join(folder, name);
    hash.update(`${JSON.stringify(name)}{`);
    const inner = statSync(path, { throwIfNoEntry: false });
    if (inner?.isDirectory()) addFolder(hash, path, counts, [...above, real]);
    else if (inner?.isFile()) hash.update(createHash('sha256').update(readFileSync(path)).digest());
    hash.update('}');
  }
  return true;
}
