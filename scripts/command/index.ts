export { fleetAt, openBrand, resolvedOf } from './brands.ts';
export { count } from './count.ts';
export { guarded } from './guard.ts';
export { hint, oneOf } from './names.ts';
export { readOptions } from './options.ts';
export { colourful, paint, printed } from './paint.ts';
export { filePath, placeTeller, type Told } from './places.ts';
export { short } from './short.ts';
export { verb } from './verb.ts';
