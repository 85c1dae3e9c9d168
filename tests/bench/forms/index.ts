export { benchForms, type Figure } from './bench.ts';
