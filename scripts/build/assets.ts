import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { WholeBrand } from '#engine/brand';
import { assetCandidates } from '../site/brand.ts';
import type { Store } from './store.ts';

/** What the schema's Asset allows; a value of this form that names a file is that file. */
const assetPattern = /^(?!.*\.\.)[a-z0-9][A-Za-z0-9_./-]*\.(svg|webp|avif|png|jpg|woff2|ico)$/;

/** The brand with every asset's path changed to the name it got in the store, and the paths that name no file. */
export interface StoredAssets {
  brand: WholeBrand;
  missing: string[];
}

/**
 * Stores the assets that a brand names, each its own file or that of the nearest layer below.
 * @param folder where they stand in the store
 */
export function storeAssets(
  brand: WholeBrand,
  brandsRoot: string,
  layers: string[],
  store: Store,
  folder: string,
): StoredAssets {
  const known = new Map<string, string>();
  const missing: string[] = [];
  const rename = (path: string): string => {
    const name = known.get(path) ?? stored(path);
    known.set(path, name);
    return name;
  };
  const stored = (path: string): string => {
    const source = assetCandidates(brandsRoot, layers, path).find(
      (file) => existsSync(file) && statSync(file).isFile(),
    );
    if (source) return posix.relative(folder, store.put(posix.join(folder, path), readFileSync(source)));
    missing.push(path);
    return path;
  };
  const { languages, ...rest } = brand;
  return { brand: { ...renamed(rest, rename), languages }, missing };
}

function renamed<T>(value: T, rename: (path: string) => string): T {
  if (typeof value === 'string') return (assetPattern.test(value) ? rename(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, rename)])) as T;
}
