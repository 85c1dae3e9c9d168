export { keep, readKept } from './keep.ts';
export { startTokenScript, takeStartToken } from './start-token.ts';
