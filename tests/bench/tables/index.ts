export { benchTables } from './bench.ts';
export { benchCrash } from './crash.ts';
