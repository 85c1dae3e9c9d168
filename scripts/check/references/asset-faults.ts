import { join } from 'node:path';
import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/contracts.ts';
import type { OpenBrand } from '../fleet/fleet.ts';
import { ownerOf } from '../fleet/owner.ts';
import type { Rule, Severity } from '../rule.ts';
import { type AssetFault, judgeAsset, missing } from './asset-judge.ts';
import { type AssetRole, roledAssets } from './asset-roles.ts';
import { assetOwner, assetsIn, assetsOf } from './assets.ts';
import { referencesOf } from './brand-references.ts';
import { placesOf } from './gather.ts';
import { onPage } from './on-page.ts';
import { pictureAt } from './picture.ts';

/** Something wrong with an asset, where a file names it. */
export interface PlacedAssetFault extends AssetFault {
  file: string;
  pointer: string;
  layer?: string;
}

const found = new WeakMap<OpenBrand, readonly PlacedAssetFault[]>();

/** Resolved file → the layers that have assets, for which it was found sound. Brands without art of their own share it. */
const sound = new WeakMap<JsonObject, Set<string>>();

/** What is wrong with the assets that a brand's files name: missing, of another type, of a wrong size, too heavy. */
export function assetFaults(brand: OpenBrand, contracts: Contracts): readonly PlacedAssetFault[] {
  const before = found.get(brand);
  if (before) return before;
  const faults = brand.extendsFaults.length > 0 ? [] : judgeAll(brand, contracts);
  found.set(brand, faults);
  return faults;
}

function judgeAll(brand: OpenBrand, contracts: Contracts): PlacedAssetFault[] {
  const shelves = brand.folders.flatMap((folder) => (assetsIn(folder).size > 0 ? folder.path : [])).join('\n');
  const faults: PlacedAssetFault[] = [];
  for (const { file, json, references } of referencesOf(brand, contracts)) {
    const soundFor = sound.get(json);
    if (soundFor?.has(shelves)) continue;
    const isPage = file.startsWith('pages/');
    const clean =
      references.asset.every((name) => faultsOf(brand, name, 'picture').length === 0) &&
      roledAssets(file, json).every(({ name, role }) => faultsOf(brand, name, role).length === 0) &&
      (!isPage ||
        onPage(json, contracts).implied.every(({ kind, name }) => kind !== 'asset' || assetOwner(brand, name)));
    if (!clean) faults.push(...placed(brand, contracts, file, json));
    else if (soundFor) soundFor.add(shelves);
    else sound.set(json, new Set([shelves]));
  }
  return faults;
}

/** The same once more, with places. */
function placed(brand: OpenBrand, contracts: Contracts, file: string, json: JsonObject): PlacedAssetFault[] {
  const roles = new Map(roledAssets(file, json).map(({ pointer, role }) => [pointer, role]));
  const named = placesOf(contracts, file, json).references.filter(({ kind }) => kind === 'asset');
  const faults = named.flatMap(({ value, pointer }) =>
    faultsOf(brand, value, roles.get(pointer) ?? 'picture').map((fault) => ({
      ...fault,
      ...whereAtFault(brand, value, file, pointer),
    })),
  );
  if (!file.startsWith('pages/')) return faults;
  const unsaid = onPage(json, contracts).implied.filter(
    ({ kind, name }) => kind === 'asset' && !assetOwner(brand, name),
  );
  return [
    ...faults,
    ...unsaid.map(({ name, prop, widget, pointer }) => {
      const message = `There is no asset "${name}", which "${widget}" shows unless "${prop}" names another.`;
      return { rule: 'asset-missing', file, pointer: `${pointer}/widget`, message } as const;
    }),
  ];
}

/** A layer that brings another picture under the name that a layer below it uses answers for the picture. */
function whereAtFault(brand: OpenBrand, name: string, file: string, pointer: string) {
  const { folders } = brand;
  const bringer = assetOwner(brand, name);
  const writer = ownerOf({ rule: '', message: '', file, pointer }, folders);
  if (!bringer || folders.indexOf(bringer) <= folders.indexOf(writer)) return { file, pointer };
  return { file: 'brand', pointer: '', layer: bringer.id };
}

function faultsOf(brand: OpenBrand, name: string, role: AssetRole): readonly AssetFault[] {
  const owner = assetOwner(brand, name);
  if (!owner) return [missing(name, () => assetsOf(brand))];
  return judgeAsset(name, pictureAt(join(owner.path, 'assets', name)), role);
}

/** The rule that tells one kind of these faults. */
export function assetFinder(rule: AssetFault['rule'], severity: Severity): Rule {
  return {
    name: rule,
    checkBrand: (brand, contracts) =>
      assetFaults(brand, contracts)
        .filter((fault) => fault.rule === rule)
        .map((fault) => ({ ...fault, severity })),
  };
}
