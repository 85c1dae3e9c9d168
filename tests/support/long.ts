/**
 * True in `npm run test:long`, which runs all that is long by nature; `npm test` runs a chosen part of it (docs/qa.md).
 * A single file runs in this mode with `TEST_LONG=1`.
 */
export const long = process.env.TEST_LONG === '1';
