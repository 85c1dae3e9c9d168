import { unknownName } from '../../../references/index.ts';

/** A modal that a link or a route opens is some widget's. */
export const modalUnknown = unknownName({
  rule: 'modal-unknown',
  kind: 'modal',
  message: (name) => `No widget opens as the modal "${name}".`,
});
