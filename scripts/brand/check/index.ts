export { checkBrand, checkBrands, isSound } from './check.ts';
export { readCatalogue } from './config/catalogue.ts';
export type { Diagnostic } from './diagnostic.ts';
export { pretty } from './format/pretty.ts';
export { sentence } from './format/sentence.ts';
export { faultOfName } from './name.ts';
