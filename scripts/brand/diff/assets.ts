import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenBrand } from '../fleet/index.ts';
import { filePath } from '../folders/index.ts';
import type { FileChange } from './resolved.ts';
import type { Shielded } from './shielded.ts';

/** Stands for all assets where changes name a file; a pointer then is the path of one. */
export const assetsFile = 'assets';

/** The assets of a layer: path → git's name of its bytes. */
export type AssetsOf = (layer: string) => ReadonlyMap<string, string>;

/** An asset that is in force, as changes name it. */
export type Held = { layer: string; blob: string };

/** The assets of layers below a folder as they stand on disk, named as git would name them. */
export function assetsOnDisk(root: string): AssetsOf {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (layer) => {
    const found = known.get(layer) ?? readAssets(join(root, layer, assetsFile));
    known.set(layer, found);
    return found;
  };
}

function readAssets(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pictures = files.filter((file) => statSync(join(folder, file)).isFile());
  return new Map(pictures.map((file) => [file.replaceAll('\\', '/'), blobOf(readFileSync(join(folder, file)))]));
}

function blobOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Pictures that differ: others in force under one name. Who holds the same picture does not matter. */
export function assetChanges(
  [before, ofBefore]: readonly [OpenBrand, AssetsOf],
  [after, ofAfter]: readonly [OpenBrand, AssetsOf],
): FileChange[] {
  const [old, now] = [inForce(before, ofBefore), inForce(after, ofAfter)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((path): FileChange[] => {
    const [was, is] = [old.get(path), now.get(path)];
    const place = { file: assetsFile, pointer: `/${path}` };
    if (was && is) return was.blob === is.blob ? [] : [{ ...place, kind: 'changed', before: was, after: is }];
    if (is) return [{ ...place, kind: 'added', after: is }];
    return was ? [{ ...place, kind: 'removed', before: was }] : [];
  });
}

function inForce({ folders }: OpenBrand, assetsOf: AssetsOf): Map<string, Held> {
  const held = folders.flatMap(({ id }) =>
    [...assetsOf(id)].map(([path, blob]) => [path, { layer: id, blob }] as const),
  );
  return new Map(held);
}

/** Pictures that changed in a layer below a brand, which does not show it since a layer above has its own. */
export function* shieldedAssets(
  root: string,
  { id: brand, folders }: OpenBrand,
  before: AssetsOf,
  after: AssetsOf,
): Iterable<[FileChange, Shielded]> {
  for (const [index, { id: layer }] of folders.entries()) {
    for (const change of ownChanges(layer, before(layer), after(layer))) {
      const path = change.pointer.slice(1);
      const shield = folders.slice(index + 1).findLast((folder) => after(folder.id).has(path));
      if (!shield) continue;
      const file = filePath(root, shield.id, `${assetsFile}/${path}`).replace(/\.json$/, '');
      yield [change, { brand, layer: shield.id, file, line: 1, column: 1, endLine: 1, endColumn: 1 }];
    }
  }
}

function ownChanges(layer: string, old: ReturnType<AssetsOf>, now: ReturnType<AssetsOf>): FileChange[] {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path): FileChange[] => {
    const place = { file: assetsFile, pointer: `/${path}` };
    const [was, is] = [old.get(path), now.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ ...place, kind: 'added', after: { layer, blob: is ?? '' } }];
    if (is === undefined) return [{ ...place, kind: 'removed', before: { layer, blob: was } }];
    return [{ ...place, kind: 'changed', before: { layer, blob: was }, after: { layer, blob: is } }];
  });
}
