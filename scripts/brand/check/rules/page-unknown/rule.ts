import { unknownName } from '../unknown-name.ts';

/** The page of a route, and the frame of a page, is a file below pages/. */
export const pageUnknown = unknownName({
  rule: 'page-unknown',
  kind: 'page',
  message: (name) => `There is no page "${name}": no pages/${name}.json, here or in what the brand extends.`,
});
