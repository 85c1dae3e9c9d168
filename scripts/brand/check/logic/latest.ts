import { type BrandFolder, valueAt } from '../../folders/index.ts';

/** A place in a file of a brand. */
export interface Spot {
  file: string;
  pointer: string;
}

/**
 * Of several places that make a fault together, the one that was written last: whoever wrote it broke what had been right.
 * Among places of one layer the first.
 */
export function latest(spots: readonly Spot[], folders: readonly BrandFolder[]): Spot | undefined {
  const writer = ({ file, pointer }: Spot) => {
    return folders.findLastIndex(({ files }) => valueAt(files.get(file), pointer) !== undefined);
  };
  return [...spots].sort((a, b) => writer(b) - writer(a))[0];
}
