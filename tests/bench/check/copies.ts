import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const foundation = 'base';

/** A folder of brands: the base, and every other brand of a root many times over, each under an id of its own. */
export function copiesOf(root: string, times: number): { root: string; files: number; remove(): void } {
  const fleet = mkdtempSync(join(tmpdir(), 'bench-check-'));
  let files = 0;
  const copy = (id: string, as: string) => {
    // Pictures are no part of what is measured.
    const filter = (path: string) => !path.slice(root.length).includes('/assets');
    cpSync(join(root, id), join(fleet, as), { recursive: true, filter });
    mkdirSync(join(fleet, as), { recursive: true });
    const brand = join(fleet, as, 'brand.json');
    writeFileSync(brand, readFileSync(brand, 'utf8').replace(`"id": "${id}"`, `"id": "${as}"`));
    files += readdirSync(join(fleet, as), { recursive: true, encoding: 'utf8' }).filter((f) =>
      f.endsWith('.json'),
    ).length;
  };
  copy(foundation, foundation);
  for (const id of readdirSync(root).filter((name) => name !== foundation)) {
    for (let number = 1; number <= times; number++) copy(id, `${id}-${number}`);
  }
  return { root: fleet, files, remove: () => rmSync(fleet, { recursive: true }) };
}
