export { benchFish } from './bench.ts';
