export { guarded } from './guard.ts';
export { hint, oneOf } from './names.ts';
export { readOptions } from './options.ts';
export { colourful, paint, printed } from './paint.ts';
