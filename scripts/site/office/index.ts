export { buildOffice } from './build.ts';
