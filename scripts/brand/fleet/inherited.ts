import type { LayerStack } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import type { OpenBrand } from './fleet.ts';

const lowers = new WeakMap<LayerStack, OpenBrand>();

/** What a brand is laid over, as a brand of its own; undefined for one that extends nothing, or not what it says. */
export function lowerOf({ folders, stack: { below }, fleetIds, extendsFaults }: OpenBrand): OpenBrand | undefined {
  const last = below?.layers.at(-1);
  if (!below || !last || extendsFaults.length > 0) return undefined;
  const known = lowers.get(below);
  if (known) return known;
  const lower = {
    id: last.id,
    folders: folders.slice(0, -1),
    stack: below,
    fleetIds,
    extendsFaults: [],
    isExtended: () => true,
  };
  lowers.set(below, lower);
  return lower;
}

/** What lets a rule pass over files that a brand only inherits. */
export interface Inheritance {
  /** Whether a brand has no fault of the kind in question. Asked once of what many brands are laid over. */
  isSound(lower: OpenBrand, contracts: Contracts): boolean;
  /** Whether all that the files below need is still there, as the brand itself says nothing against it. */
  keeps(brand: OpenBrand, lower: OpenBrand): boolean;
}

/** Finds out of brands whether files that they inherit untouched are surely without fault: then their own are left to judge. */
export function inheritance({ isSound, keeps }: Inheritance): (brand: OpenBrand, contracts: Contracts) => boolean {
  const sound = new WeakMap<OpenBrand, boolean>();
  return (brand, contracts) => {
    const lower = lowerOf(brand);
    if (!lower || !keeps(brand, lower)) return false;
    const known = sound.get(lower) ?? isSound(lower, contracts);
    sound.set(lower, known);
    return known;
  };
}
