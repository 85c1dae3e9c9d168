export { writeNames } from './write-names.ts';
