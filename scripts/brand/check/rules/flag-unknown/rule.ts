import { unknownName } from '../unknown-name.ts';

/** A flag that something asks for is one of the platform's (§6), or stands in flags.json. */
export const flagUnknown = unknownName({
  rule: 'flag-unknown',
  kind: 'flag',
  message: (name) => `There is no flag "${name}". A flag of your platform's own needs a default in flags.json.`,
});
