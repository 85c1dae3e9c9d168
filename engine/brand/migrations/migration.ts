import type { JsonObject } from '../json.ts';

/** One change that a migration makes to a file, as keys from its root: a value that moves, is set, or goes. */
export type Change = { from: string[]; to: string[] } | { at: string[]; value: string | number } | { gone: string[] };

/** A step from one version of the format to the next. Pure, and about one layer's own file at a time. */
export interface Migration {
  /** Version that it brings files to, from the one before. */
  to: number;
  /** What changes in a file (`brand`, `pages/home` …); nothing for most. */
  changes(file: string, json: JsonObject): Change[];
}
