export { everyVariable, themeCss } from './css.ts';
export { fallbackFamilies } from './fallback-families.ts';
export { themeScript } from './first-script.ts';
export { schemeAtom } from './scheme.ts';
export { adoptThemeAtom, chooseThemeAtom, nextThemeAtom, themeAtom } from './state.ts';
