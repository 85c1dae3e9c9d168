export { type Asked, type Facts, holds, wordHolds, words } from './holds.ts';
