/** Thrown when a check could not be made at all: a missing root, an unknown brand, a schema that does not load. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
