export { lettersOf, nameOf } from './letters.ts';
export { type FontPackage, installed, isInstalled, packageOf } from './package.ts';
