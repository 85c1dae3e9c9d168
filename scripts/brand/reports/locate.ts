import { assembleBrand } from '#engine/brand';
import type { Fault } from '#schemas/report';
import { type Fleet, type OpenBrand, resolvedOf } from '../fleet/index.ts';
import { type SourceLocation, sourceLocator, sourceVersion, valueAt } from '../folders/index.ts';

/** A layer's word about what failed, and where it stands. */
export interface LayerPlace extends SourceLocation {
  layer: string;
}

/** Finds what reports point at in the files of brands. */
export interface Locator {
  /** Places of the layers that say something of it, the one that decides first. Empty for what is no value of a brand. */
  placesOf(brand: string, fault: Pick<Fault, 'kind' | 'pointer'>): LayerPlace[];
  /** Version of a brand's files as they are; undefined for a brand that is not there. */
  versionOf(brand: string): string | undefined;
}

/** Opens the brands of a fleet as they are asked for. */
export function locatorOf(fleet: Fleet): Locator {
  const opened = new Map<string, OpenBrand | undefined>();
  const open = (id: string) => {
    if (!opened.has(id)) opened.set(id, fleet.ids.includes(id) ? fleet.open(id) : undefined);
    return opened.get(id);
  };
  const tell = sourceLocator(fleet.root);
  return {
    placesOf(id, { kind, pointer }) {
      const brand = open(id);
      const target = brand && targetOf(brand, pointer);
      if (!target) return [];
      const props = kind === 'invalid-props' ? placesAt(brand, { ...target, pointer: `${target.pointer}/props` }) : [];
      return props.length > 0 ? props : placesAt(brand, target);
    },
    versionOf(id) {
      const brand = open(id);
      return brand && sourceVersion(assembleBrand(resolvedOf(brand)));
    },
  };

  function placesAt({ folders }: OpenBrand, { file, pointer }: Target): LayerPlace[] {
    const saying = folders.filter(({ files }) => valueAt(files.get(file), pointer) !== undefined);
    // What nobody says any more stood nearest to where the last layer is silent.
    const shown = saying.length > 0 ? saying : folders.filter(({ files }) => files.has(file)).slice(-1);
    return shown.map((folder) => ({ layer: folder.id, ...tell(folder, file, { pointer, at: 'key' }) })).reverse();
  }
}

interface Target {
  file: string;
  pointer: string;
}

/** `/pages/home/regions/main` is `/regions/main` in `pages/home`. */
function targetOf({ stack }: OpenBrand, pointer: string): Target | undefined {
  const files = [...stack.files.keys()].filter((file) => `${pointer}/`.startsWith(`/${file}/`));
  const file = files.sort((a, b) => b.length - a.length)[0];
  return file === undefined ? undefined : { file, pointer: pointer.slice(file.length + 1) };
}
