import type { DefinedKind } from '../check/references/index.ts';

/** Kinds of names that editors complete. */
export const nameKinds: readonly DefinedKind[] = [
  'asset',
  'flag',
  'gameType',
  'language',
  'menu',
  'message',
  'modal',
  'page',
  'resource',
  'route',
  'theme',
];

/** File beside the editor schemas that holds the names of the brands at hand. Not committed: brands make it. */
export const namesFile = 'names.schema.json';
