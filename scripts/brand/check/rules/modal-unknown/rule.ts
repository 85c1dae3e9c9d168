import { unknownName } from '../unknown-name.ts';

/** A modal that a link or a route opens is some widget's. */
export const modalUnknown = unknownName({
  rule: 'modal-unknown',
  kind: 'modal',
  message: (name) => `No widget opens as the modal "${name}".`,
});
