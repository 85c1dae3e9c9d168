import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies the JSON of a brand into another folder of brands; artwork is large and only looked at, so that a link serves. */
export function copyBrand(root: string, id: string, to: string): void {
  const from = join(root, id);
  const assets = join(from, 'assets');
  cpSync(from, join(to, id), { recursive: true, filter: (path) => path !== assets });
  if (existsSync(assets)) symlinkSync(resolve(assets), join(to, id, 'assets'), 'junction');
}
