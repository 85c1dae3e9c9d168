export { benchHome } from './bench.ts';
