export { type Facts, holds } from './holds.ts';
