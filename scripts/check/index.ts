export { CannotRun } from './cannot-run.ts';
export { type CheckOptions, checkBrand, checkBrands } from './check.ts';
export type { Diagnostic, Place, TextEdit, TextFix } from './diagnostic.ts';
