import { pointer } from '#engine/brand';
import { type BrandFolder, valueAt } from '../folders/index.ts';

/** What is wrong, and where: as much of it as tells whose fault it is. */
interface Mistake {
  file: string;
  pointer: string;
  /** Name that the object at the pointer lacks. */
  missing?: string;
  /** Layer at fault, where that is known. */
  layer?: string;
}

/**
 * The layer whose file holds a mistake: for a value, the last that wrote it; for a name that is missing, the layer that
 * removed it, else the one that began the object without it.
 */
export function ownerOf({ file, pointer: to, missing, layer }: Mistake, folders: readonly BrandFolder[]): BrandFolder {
  const own = folders.at(-1) as BrandFolder;
  if (layer !== undefined) return folders.find((folder) => folder.id === layer) ?? own;
  const last = [...folders].reverse();
  if (missing !== undefined) {
    const key = pointer(to, missing);
    const remover = last.find((folder) => valueAt(folder.files.get(file), key) === null);
    if (remover) return remover;
    return folders.find((folder) => valueAt(folder.files.get(file), to) !== undefined) ?? own;
  }
  for (let at = to; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const writer = last.find((folder) => valueAt(folder.files.get(file), at) !== undefined);
    if (writer) return writer;
    if (at === '') return own;
  }
}

/** Where a layer takes something away. */
export interface Removal {
  layer: BrandFolder;
  file: string;
  pointer: string;
}

/** The last layer that takes away what stands at a pointer, by itself or with what it stands in. */
export function removalAt(file: string, at: string, folders: readonly BrandFolder[]): Removal | undefined {
  for (let place = at; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const layer = folders.findLast(({ files }) => valueAt(files.get(file), place) === null);
    if (layer) return { layer, file, pointer: place };
  }
  return undefined;
}
