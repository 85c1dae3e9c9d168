export { benchFirstFrame } from './bench.ts';
