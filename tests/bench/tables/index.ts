export { benchTables } from './bench.ts';
