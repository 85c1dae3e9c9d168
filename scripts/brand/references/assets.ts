import type { OpenBrand } from '../fleet/index.ts';
import type { BrandFolder } from '../folders/index.ts';

/** Endings that a brand's assets may have (schemas/brand/shared.schema.json, Asset). */
export const endings: readonly string[] = ['svg', 'webp', 'avif', 'png', 'jpg', 'woff2', 'ico'];

const served = new RegExp(`^(?!.*\\.\\.)[a-z0-9][A-Za-z0-9_./-]*\\.(?:${endings.join('|')})$`);

/** Whether a file of this path is one that the schema's Asset allows: a build serves no other. */
export function isServed(path: string): boolean {
  return served.test(path);
}

/** What systems and git leave in folders by themselves. */
export const leftBehind = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Paths of all files below a layer's assets/ folder, with `/` between names. */
export function assetsIn(folder: BrandFolder): ReadonlySet<string> {
  return folder.assets().names;
}

/** Whether a brand, or a layer below it, has an asset. What lies below is looked at first: it is listed already. */
export function hasAsset({ folders }: OpenBrand, path: string): boolean {
  return folders.some((folder) => assetsIn(folder).has(path));
}

/** The layer whose file an asset's path names: the brand's own, else the nearest below. */
export function assetOwner({ folders }: OpenBrand, path: string): BrandFolder | undefined {
  return folders.findLast((folder) => assetsIn(folder).has(path));
}

/** Paths of all assets that a brand has. */
export function assetsOf({ folders }: OpenBrand): string[] {
  return [...new Set(folders.flatMap((folder) => [...assetsIn(folder)]))];
}
