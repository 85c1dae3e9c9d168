export { keep, readKept } from './keep.ts';
