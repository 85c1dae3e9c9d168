export { benchEngine } from './bench.ts';
