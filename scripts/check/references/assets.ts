import type { BrandFolder } from '../../brands/folder.ts';
import type { OpenBrand } from '../fleet/fleet.ts';

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
