export { lettersOf, nameOf } from './letters.ts';
export { type LineHeight, lineHeights } from './line-heights.ts';
export { installed, isInstalled, packageOf } from './package.ts';
export { rolesWithout } from './roles.ts';
