import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runVariable } from '../../support/run/run.ts';
import { serveRun } from '../../support/run/serve-run.ts';
import { linkTree } from './link-tree.ts';
import { madeBrands } from './made-brands.ts';
import { buildInto, makeBrand } from './new-brand.ts';
import { production } from './target.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache');
/** Folders of runs, by their process. */
const prefix = 'journeys-';

/**
 * What all workers of a run share, made once: a server of databases and ports, a copy of the brands with those that journeys make,
 * and a copy of the build with these brands in it. Returns how to remove it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = join(cache, `${prefix}${process.pid}`);
  const brands = join(folder, 'brands');
  const build = process.env.OUT_DIR ?? join(root, 'dist');
  mkdirSync(folder, { recursive: true });
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

/** Removes folders of runs that were killed. */
function removeLeftovers(): void {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
