export { CannotRun } from '../terminal/cannot-run.ts';
export { type CheckOptions, check, checkBrand, checkBrands } from './check.ts';
export type { Diagnostic, Place, Report, RuleFailure, TextEdit, TextFix } from './diagnostic.ts';
