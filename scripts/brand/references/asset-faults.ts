import { join } from 'node:path';
import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import { inheritance, type OpenBrand, ownerOf } from '../fleet/index.ts';
import { type Assets, Recent } from '../folders/index.ts';
import { type AssetFault, judgeAsset, missing } from './asset-judge.ts';
import { type AssetRole, everyRoled, roleAt } from './asset-roles.ts';
import { assetOwner, assetsOf } from './assets.ts';
import { type FileReferences, ownReferencesOf, referencesOf } from './brand-references.ts';
import { placesOf } from './gather.ts';
import { impliedNames, impliedOn } from './on-page.ts';
import { pictureAt } from './picture.ts';

/** Something wrong with an asset, where a file names it. */
export interface PlacedAssetFault extends AssetFault {
  file: string;
  pointer: string;
  layer?: string;
}

/** What is known of the assets of some layers. Brands that draw nothing of their own share it with what they extend, and copies with each other. */
interface Shelf {
  verdicts: Map<AssetRole, Map<string, readonly AssetFault[]>>;
  /** Resolved files whose assets are all sound. */
  sound: Recent<JsonObject, true>;
}

const found = new Recent<OpenBrand, readonly PlacedAssetFault[]>(2);
const shelves = new Recent<Assets, Map<string, Shelf>>(8);

/** What is wrong with the assets that a brand's files name: missing, of another type, of a wrong size, too heavy. */
export function assetFaults(brand: OpenBrand, contracts: Contracts): readonly PlacedAssetFault[] {
  const before = found.get(brand);
  if (before) return before;
  const asked = isInheritedSound(brand, contracts) ? ownReferencesOf : referencesOf;
  const faults = brand.extendsFaults.length > 0 ? [] : judgeAll(brand, contracts, asked(brand, contracts));
  found.set(brand, faults);
  return faults;
}

/** Whoever draws nothing has the pictures that are below. */
const isInheritedSound = inheritance({
  isSound: (lower, contracts) => assetFaults(lower, contracts).length === 0,
  keeps: ({ folders }) => folders.at(-1)?.assets().names.size === 0,
});

function judgeAll(brand: OpenBrand, contracts: Contracts, asked: readonly FileReferences[]): PlacedAssetFault[] {
  const shelf = shelfOf(brand);
  const isClean = (name: string, role: AssetRole) => faultsOf(brand, shelf, name, role).length === 0;
  const faults: PlacedAssetFault[] = [];
  for (const { file, json, references } of asked) {
    if (shelf.sound.get(json)) continue;
    const clean =
      references.asset.every((name) => isClean(name, 'picture')) &&
      everyRoled(file, json, isClean) &&
      [...impliedNames(file, json, contracts, 'asset')].every((name) => assetOwner(brand, name));
    if (clean) shelf.sound.set(json, true);
    else faults.push(...placed(brand, shelf, contracts, file, json));
  }
  return faults;
}

/** The same once more, with places. */
function placed(brand: OpenBrand, shelf: Shelf, contracts: Contracts, file: string, json: JsonObject) {
  const named = placesOf(contracts, file, json).references.filter(({ kind }) => kind === 'asset');
  const faults: PlacedAssetFault[] = named.flatMap(({ value, pointer }) =>
    faultsOf(brand, shelf, value, roleAt(file, pointer)).map((fault) => ({
      ...fault,
      ...whereAtFault(brand, value, file, pointer),
    })),
  );
  const implied = file.startsWith('pages/') ? impliedOn(json, contracts, 'asset') : [];
  for (const { name, prop, widget, pointer } of implied) {
    if (assetOwner(brand, name)) continue;
    const message = `There is no asset "${name}", which "${widget}" shows unless "${prop}" names another.`;
    faults.push({ rule: 'asset-missing', file, pointer: `${pointer}/widget`, message });
  }
  return faults;
}

/** A layer that brings another picture under the name that a layer below it uses answers for the picture. */
function whereAtFault(brand: OpenBrand, name: string, file: string, pointer: string) {
  const { folders } = brand;
  const bringer = assetOwner(brand, name);
  const writer = ownerOf({ file, pointer }, folders);
  if (!bringer || folders.indexOf(bringer) <= folders.indexOf(writer)) return { file, pointer };
  return { file: `assets/${name}`, pointer: '', layer: bringer.id };
}

function faultsOf(brand: OpenBrand, { verdicts }: Shelf, name: string, role: AssetRole): readonly AssetFault[] {
  let known = verdicts.get(role);
  if (!known) {
    known = new Map();
    verdicts.set(role, known);
  }
  let faults = known.get(name);
  if (!faults) {
    const owner = assetOwner(brand, name);
    faults = owner
      ? judgeAsset(name, pictureAt(join(owner.path, 'assets', name)), role)
      : [missing(name, () => assetsOf(brand))];
    known.set(name, faults);
  }
  return faults;
}

function shelfOf({ folders }: OpenBrand): Shelf {
  const drawn = folders.map((folder) => folder.assets()).filter(({ names }) => names.size > 0);
  const last = drawn.at(-1) ?? folders.at(-1)?.assets();
  const made = (): Shelf => ({ verdicts: new Map(), sound: new Recent(64) });
  if (!last) return made();
  const key = drawn.map(({ path }) => path).join('\0');
  const known = shelves.get(last) ?? new Map<string, Shelf>();
  shelves.set(last, known);
  const shelf = known.get(key) ?? made();
  known.set(key, shelf);
  return shelf;
}
