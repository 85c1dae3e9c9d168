import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const foundation = 'base';

/**
 * A folder of brands: the base, and some brands of a root many times over, each under an id and hosts of its own. Pictures
 * are linked, not copied: they are looked at, and no part of what is measured.
 */
export function copiesOf(root: string, ids: string[], times: number): { root: string; files: number; remove(): void } {
  const fleet = mkdtempSync(join(tmpdir(), 'bench-check-'));
  let files = 0;
  const copy = (id: string, as: string) => {
    const assets = join(root, id, 'assets');
    cpSync(join(root, id), join(fleet, as), { recursive: true, filter: (path) => !path.startsWith(assets) });
    if (existsSync(assets)) symlinkSync(assets, join(fleet, as, 'assets'), 'junction');
    const brand = join(fleet, as, 'brand.json');
    const text = readFileSync(brand, 'utf8').replace(`"id": "${id}"`, `"id": "${as}"`);
    writeFileSync(brand, text.replaceAll(/"([\w-]+\.)?(\w+)\.example"/g, `"$1${as}.example"`));
    files += countFiles(join(fleet, as));
  };
  copy(foundation, foundation);
  for (const id of ids) for (let number = 1; number <= times; number += 1) copy(id, `${id}-${number}`);
  return { root: fleet, files, remove: () => rmSync(fleet, { recursive: true }) };
}

function countFiles(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json') && !name.startsWith('assets')).length;
}
