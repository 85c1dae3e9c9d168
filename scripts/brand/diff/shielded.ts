import type { SourceLocation } from '../folders/index.ts';

/** A brand that a change to what it extends does not reach, and the layer whose own word stands before it. */
export interface Shielded extends SourceLocation {
  brand: string;
  layer: string;
}
