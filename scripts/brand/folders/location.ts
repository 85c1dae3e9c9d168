import { join, resolve } from 'node:path';

/** Folder of the brands: `BRANDS_DIR`, seen from where the command runs, else `brands/` of this project. */
export function brandsFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.BRANDS_DIR || join(root, 'brands'));
}
