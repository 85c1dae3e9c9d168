import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { AssembledBrand, BuiltPicture } from '#engine/brand';
import type { Route } from '#schemas/brand';
import { assetCandidates } from '../documents/index.ts';
import type { Store } from '../output/index.ts';
import type { PictureCache } from './pictures.ts';

/** What the schema's Asset allows; a value of this form that names a file is that file. */
const assetPattern = /^(?!.*\.\.)[a-z0-9][A-Za-z0-9_./-]*\.(svg|webp|avif|png|jpg|woff2|ico)$/;

/** The brand with every asset's path changed to the name it got in the store, and the paths that name no file. */
export interface StoredAssets {
  brand: AssembledBrand;
  /** Path → name of every asset: the platform names some (promotions, banners), a widget's default others. */
  names: Record<string, string>;
  /** Name of a picture in the store → what was made of it. */
  pictures: Record<string, BuiltPicture>;
  missing: string[];
}

/** Where assets are read and stored. */
export interface AssetPlaces {
  brandsRoot: string;
  store: Store;
  /** Where they stand in the store. */
  folder: string;
  encoded: PictureCache;
}

/** Stores the assets of a brand, each its own file or that of the nearest layer below, pictures in all that is made of them. */
export async function storeAssets(
  brand: AssembledBrand,
  layers: string[],
  { brandsRoot, store, folder, encoded }: AssetPlaces,
): Promise<StoredAssets> {
  const known = new Map<string, string>();
  const sources = new Map<string, Buffer>();
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
    if (!source) {
      missing.push(path);
      return path;
    }
    const content = readFileSync(source);
    const name = posix.relative(folder, store.put(posix.join(folder, path), content));
    sources.set(path, content);
    return name;
  };
  const { languages, ...rest } = brand;
  const named = { ...renamed(rest, rename), languages };
  const all = assetsOf(brandsRoot, layers).filter((path) => assetPattern.test(path));
  const names = Object.fromEntries(all.map((path) => [path, rename(path)]));
  const unshown = new Set(neverShown(brand));
  const shown = [...sources].filter(([path]) => raster.test(path) && !unshown.has(path));
  const pictures = await Promise.all(
    shown.map(async ([path, content]) => {
      const made = await storePicture(path, content, { store, folder, encoded });
      return made ? [[known.get(path) ?? path, made] as const] : [];
    }),
  );
  return { brand: named, names, pictures: Object.fromEntries(pictures.flat().sort(byName)), missing };
}

const raster = /\.(webp|avif|png|jpg)$/;

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Pictures that no page draws large: icons, and what others show of a link. */
function neverShown({ brand, routes }: AssembledBrand): string[] {
  const { icons, seo = {} } = brand;
  const shared = [seo, ...(Object.values(routes) as Route[])];
  return [
    ...Object.values(icons),
    ...shared.flatMap(({ image, images = {} }) => [image ?? '', ...Object.values(images)]),
  ];
}

/** Stores what is made of a picture. Undefined where nothing is smaller than the picture itself. */
async function storePicture(
  path: string,
  content: Buffer,
  { store, folder, encoded }: Omit<AssetPlaces, 'brandsRoot'>,
): Promise<BuiltPicture | undefined> {
  const picture = await encoded.encode(content);
  if (!picture) return undefined;
  const { dir, name } = posix.parse(path);
  const base = posix.join(dir, `${name}.${encoded.keyOf(content).slice(0, 12)}`);
  const widths: Pick<BuiltPicture, 'avif' | 'webp'> = {};
  for (const { format, width, file } of picture.variants) {
    store.putAs(posix.join(folder, `${base}.${width}.${format}`), readFileSync(file));
    widths[format] = [...(widths[format] ?? []), width];
  }
  return { width: picture.width, height: picture.height, base, ...widths };
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
