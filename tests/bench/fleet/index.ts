export { benchFleet } from './bench.ts';
