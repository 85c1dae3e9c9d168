import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { AssembledBrand } from '#engine/brand';
import { assetCandidates } from '../documents/index.ts';
import type { Store } from '../output/index.ts';

/** What the schema's Asset allows; a value of this form that names a file is that file. */
const assetPattern = /^(?!.*\.\.)[a-z0-9][A-Za-z0-9_./-]*\.(svg|webp|avif|png|jpg|woff2|ico)$/;

/** The brand with every asset's path changed to the name it got in the store, and the paths that name no file. */
export interface StoredAssets {
  brand: AssembledBrand;
  /** Path → name of every asset: the platform names some (promotions, banners), a widget's default others. */
  names: Record<string, string>;
  missing: string[];
}

/**
 * Stores the assets of a brand, each its own file or that of the nearest layer below.
 * @param folder where they stand in the store
 */
export function storeAssets(
  brand: AssembledBrand,
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
  const named = { ...renamed(rest, rename), languages };
  const all = assetsOf(brandsRoot, layers).filter((path) => assetPattern.test(path));
  return { brand: named, names: Object.fromEntries(all.map((path) => [path, rename(path)])), missing };
}

/** Paths of all assets of a brand and its layers, sorted. */
function assetsOf(brandsRoot: string, layers: string[]): string[] {
  const found = layers.flatMap((layer) => {
    const folder = join(brandsRoot, layer, 'assets');
    return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  });
  const files = found.map((path) => path.replaceAll('\\', '/'));
  return [...new Set(files)].sort();
}

function renamed<T>(value: T, rename: (path: string) => string): T {
  if (typeof value === 'string') return (assetPattern.test(value) ? rename(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, rename)])) as T;
}
