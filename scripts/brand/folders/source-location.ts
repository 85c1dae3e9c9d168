import { posix } from 'node:path';
import type { Place } from '../terminal/index.ts';
import type { BrandFolder } from './folder.ts';
import { writtenPointer } from './format.ts';
import { placesIn, type Spot } from './place.ts';

/** A place in a file of a brand. */
export interface SourceLocation extends Place {
  /** Path that starts with the brands' root as that was given. */
  file: string;
}

/** Path of a brand's file as people read it; `file` without `.json`. */
export function filePath(root: string, layer: string, file: string): string {
  return posix.join(root.replaceAll('\\', '/'), layer, `${file}.json`);
}

/** Tells places in the files of brands below a root. Each text is read with positions once. */
export function sourceLocator(root: string): (folder: BrandFolder, file: string, spot: Spot) => SourceLocation {
  const known = new WeakMap<BrandFolder, Map<string, (spot: Spot) => Place>>();
  return (folder, file, spot) => {
    const finders = known.get(folder) ?? new Map<string, (spot: Spot) => Place>();
    known.set(folder, finders);
    const find = finders.get(file) ?? placesIn(folder.texts.get(file) ?? '');
    finders.set(file, find);
    const pointer = writtenPointer(folder.moved.get(file), spot.pointer);
    return { file: filePath(root, folder.id, file), ...find({ ...spot, pointer }) };
  };
}
