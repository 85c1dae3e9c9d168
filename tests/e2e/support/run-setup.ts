import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runVariable } from '../../support/run/run.ts';
import { serveRun } from '../../support/run/serve-run.ts';
import { linkTree } from './link-tree.ts';
import { madeBrands } from './made-brands.ts';
import { buildInto, makeBrand } from './new-brand.ts';
import { production } from './target.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * What all workers of a run share, made once: a server of databases and ports, a copy of the brands with those that journeys make,
 * and a copy of the build with these brands in it. Returns how to remove it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(root, '.cache/journeys-'));
  const brands = join(folder, 'brands');
  const build = process.env.OUT_DIR ?? join(root, 'dist');
  cpSync(join(root, 'brands'), brands, { recursive: true });
  for (const [id, brand] of Object.entries(madeBrands)) await makeBrand(brands, id, brand);
  if (production) {
    // Beside the build: hard links end at the borders of a file system.
    linkTree(build, join(folder, 'build'));
    buildInto(join(folder, 'build'), brands, Object.keys(madeBrands));
    process.env.OUT_DIR = join(folder, 'build');
  }
  process.env.E2E_BRANDS = brands;
  const run = await serveRun();
  process.env[runVariable] = run.url;
  return async () => {
    await run.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
