import { unknownName } from '../../references/index.ts';

/** A language that something names is one that the brand's players can choose. */
export const languageUnknown = unknownName({
  rule: 'language-unknown',
  kind: 'language',
  message: (name) => `The brand does not speak "${name}": it is not among "supported" of "languages" in brand.json.`,
});
