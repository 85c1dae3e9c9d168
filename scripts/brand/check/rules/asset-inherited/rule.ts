import { isObject, type Json, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { type BrandFolder, valueAt } from '../../../folders/index.ts';
import { assetOwner, assetsIn, isServed } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/**
 * A brand with a name and marks of its own shows no picture and no colour of the brand below it by accident: what was
 * deleted, or never drawn, lets that one through without a word.
 */
export const assetInherited: Rule = {
  name: 'asset-inherited',
  checkBrand(brand) {
    const own = brand.folders.at(-1);
    if (!own || brand.folders.length < 2 || brand.extendsFaults.length > 0) return [];
    // A variant of another brand, under its name, has its look.
    if (typeof own.files.get('brand')?.name !== 'string') return [];
    return [...pictures(brand, own), ...themes(brand, own)];
  },
};

function pictures(brand: OpenBrand, own: BrandFolder): Finding[] {
  if (assetsIn(own).size === 0) return [];
  const missing = [marks(brand, own), ...restOfSets(brand, own)].filter((names) => names.length > 0);
  // One file may belong to two sets, and is one mistake.
  const reported = new Set<string>();
  const tell = (names: readonly string[]): Finding[] => {
    const fresh = names.filter((name) => !reported.has(name));
    for (const name of fresh) reported.add(name);
    const [first] = fresh;
    if (first === undefined) return [];
    const listed = fresh.map((name) => `assets/${name}`).join(', ');
    const verb = fresh.length === 1 ? 'is' : 'are';
    const message = `${listed} ${verb} not here, beside others of the kind: players see what "${assetOwner(brand, first)?.id}" has.`;
    return [finding('asset-inherited', 'brand', '/name', own, message)];
  };
  return [...missing.flatMap(tell), ...halves(brand, own)];
}

/** Marks and icons that a brand has of a layer below, where it draws half of them or more itself. */
function marks(brand: OpenBrand, own: BrandFolder): string[] {
  const { logo, icons } = brand.stack.files.get('brand') ?? {};
  const named = [logo, icons].flatMap((group) => (isObject(group) ? Object.values(group) : []));
  const names = [...new Set(named)].filter((name): name is string => typeof name === 'string' && isServed(name));
  const others = names.filter((name) => !assetsIn(own).has(name));
  return others.length > names.length / 2 ? [] : others.filter((name) => assetOwner(brand, name)).sort();
}

/** Who draws this part of what a folder below has means to draw it all. */
const share = 0.75;

/** Pictures of a folder (the states of pages, the tiles of categories …) of which a brand draws nearly all. */
function restOfSets({ folders }: OpenBrand, own: BrandFolder): string[][] {
  const sets = new Map<string, Set<string>>();
  for (const folder of folders.slice(0, -1)) {
    for (const name of assetsIn(folder)) {
      const set = name.slice(0, name.lastIndexOf('/') + 1);
      sets.set(set, (sets.get(set) ?? new Set()).add(name));
    }
  }
  return [...sets.values()].map((names) => {
    const missing = [...names].filter((name) => isServed(name) && !assetsIn(own).has(name));
    return missing.length <= names.size * (1 - share) ? missing.sort() : [];
  });
}

/** Slides whose picture for desktops is the brand's, and the one for phones another's. */
function halves(brand: OpenBrand, own: BrandFolder): Finding[] {
  // A picture in several slides is one mistake, reported where the brand names it itself if it does.
  const found = new Map<string, Finding>();
  eachArt(brand.stack.files.get('banners'), '', (art, at) => {
    const [wide, tall] = [art.wide, art.tall];
    if (typeof wide !== 'string' || typeof tall !== 'string') return;
    const [left, right] = [assetOwner(brand, wide), assetOwner(brand, tall)];
    if (!left || !right || left === right || (left !== own && right !== own)) return;
    const [side, name, owner, half] = left === own ? ['tall', tall, right.id, wide] : ['wide', wide, left.id, tall];
    const message = `There is no assets/${name} here: players see the one of "${owner}", and on other screens this brand's own.`;
    const isWritten = valueAt(own.files.get('banners'), `${at}/${side}`) !== undefined;
    if (!isWritten && found.has(name)) return;
    const file = isWritten ? 'banners' : `assets/${half}`;
    found.set(name, finding('asset-inherited', file, isWritten ? `${at}/${side}` : '', own, message));
  });
  return [...found.values()];
}

function eachArt(json: Json | undefined, at: string, visit: (art: Record<string, Json>, at: string) => void): void {
  if (!isObject(json)) return;
  for (const key in json) {
    const value = json[key];
    const inner = pointer(at, key);
    if (key === 'art' && isObject(value)) visit(value, inner);
    else eachArt(value, inner, visit);
  }
}

/** Themes in the colour of a brand below, where another theme has the brand's own. */
function themes({ stack, folders }: OpenBrand, own: BrandFolder): Finding[] {
  const settings = stack.files.get('brand')?.themes;
  const available = isObject(settings) && Array.isArray(settings.available) ? settings.available : [];
  const names = available.filter(
    (name): name is string => typeof name === 'string' && stack.files.has(`themes/${name}`),
  );
  const says = ({ files }: BrandFolder, name: string) => {
    const color = files.get(`themes/${name}`)?.color;
    return isObject(color) && Object.hasOwn(color, 'brand');
  };
  const coloured = names.find((name) => says(own, name));
  if (coloured === undefined) return [];
  return names
    .filter((name) => !says(own, name))
    .map((name) => {
      const below = folders.findLast((folder) => says(folder, name))?.id;
      const message = `The theme "${name}" has the colour of "${below}": this brand says its own in "${coloured}" alone.`;
      return finding('theme-inherited', `themes/${coloured}`, '/color/brand', own, message);
    });
}

function finding(rule: string, file: string, at: string, { id }: BrandFolder, message: string): Finding {
  return { rule, severity: 'warning', file, pointer: at, layer: id, message };
}
