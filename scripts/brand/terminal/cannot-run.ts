import type { Place } from './place.ts';

/** Thrown when a check could not be made at all: a missing root, an unknown brand, a schema that does not load. */
export class CannotRun extends Error {
  override name = 'CannotRun';
  /** Where that stands, when it stands in a file. */
  readonly place: PlaceInFile | undefined;

  constructor(message: string, { place, ...options }: ErrorOptions & { place?: PlaceInFile } = {}) {
    super(message, options);
    this.place = place;
  }
}

/** A place in a file, and what is wrong there. */
export interface PlaceInFile extends Place {
  file: string;
  pointer: string;
  message: string;
}
