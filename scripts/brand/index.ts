export { checkBrand, checkBrands, type Diagnostic, isSound, pretty, sentence } from './check/index.ts';
export { fleetAt } from './fleet/index.ts';
export { writeNames } from './schemas/index.ts';
export { CannotRun, colourful, count, oneOf, paint, printed, verb } from './terminal/index.ts';
