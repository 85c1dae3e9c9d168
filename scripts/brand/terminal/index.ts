export { fleetAt, openBrand, resolvedOf } from '../fleet/brands.ts';
export { filePath, placeTeller, type Told } from '../folders/places.ts';
export { count } from './count.ts';
export { guarded } from './guard.ts';
export { hint, oneOf } from './names.ts';
export { readOptions } from './options.ts';
export { colourful, paint, printed } from './paint.ts';
export { short } from './short.ts';
export { verb } from './verb.ts';
