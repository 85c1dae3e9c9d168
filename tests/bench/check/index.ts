export { benchCheck, type Figure } from './bench.ts';
