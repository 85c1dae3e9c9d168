import { unknownName } from '../../references/index.ts';

/** A platform resource is one that platforms have (§3). */
export const resourceUnknown = unknownName({
  rule: 'resource-unknown',
  kind: 'resource',
  message: (name) => `The platform has no resource "${name}".`,
});
