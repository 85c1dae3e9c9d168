/** Kinds of names that editors complete. */
export const nameKinds = [
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
] as const;

/** Kinds of files whose maps editors complete with the keys that brands have in them: to override one, or stand beside it. */
export const keyedFiles = ['banners', 'brand', 'menu', 'page', 'routes'] as const;

/** Definition of the keys of a kind of file among the names. */
export const keysOf = (kind: (typeof keyedFiles)[number]): string => `keys-${kind}`;

/** File beside the editor schemas that holds the names of the brands at hand. Not committed: brands make it. */
export const namesFile = 'names.schema.json';
