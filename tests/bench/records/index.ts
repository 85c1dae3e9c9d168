export { benchRecords } from './bench.ts';
