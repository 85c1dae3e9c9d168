import type { Diagnostic } from '../diagnostic.ts';

/** The message, with what was probably meant. */
export function sentence({ message, suggestion }: Diagnostic): string {
  return suggestion === undefined ? message : `${message} Did you mean "${suggestion}"?`;
}
