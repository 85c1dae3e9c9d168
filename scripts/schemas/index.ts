export { readSchemas, type Schema } from './combine.ts';
export { keyedFiles, keysOf, nameKinds, namesFile } from './name-kinds.ts';
export { pascal } from './pascal.ts';
