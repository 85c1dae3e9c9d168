import type { DefinedKind } from './names.ts';

/** Where a map of a file defines the names of a kind: a layer above adds to it, and takes a name away by a null. */
export const definitions: Partial<Record<DefinedKind, readonly [file: string, pointer: string]>> = {
  route: ['routes', ''],
  menu: ['menu', ''],
  flag: ['flags', ''],
  language: ['brand', '/languages/supported'],
  gameType: ['brand', '/categories'],
};
