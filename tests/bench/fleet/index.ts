export { benchFleet } from './bench.ts';
export { benchOutput } from './output.ts';
