export { type CheckOptions, check, checkBrand, checkBrands } from './check.ts';
export { readCatalogue } from './config/catalogue.ts';
export type { Diagnostic, Report, RuleFailure } from './diagnostic.ts';
export { pretty } from './format/pretty.ts';
export { sentence } from './format/sentence.ts';
export { faultOfName } from './name.ts';
