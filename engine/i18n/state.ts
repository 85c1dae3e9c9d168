import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';

const slot = atom<string | null>(null);

/** Code of the language in force, e.g. `TY`; one of the brand's. */
export const languageAtom = atom(
  (get) => get(slot) ?? get(coreAtom).brand.languages.default,
  (_get, set, code: string) => set(slot, code),
);

/** BCP-47 tag of the language in force, for Intl and `lang`. */
export const localeAtom = atom((get) => {
  const code = get(languageAtom);
  return get(coreAtom).brand.languages.supported[code]?.tag ?? 'en';
});

/** Which way the language in force runs, for what asks no style sheet: arrow keys. */
export const directionAtom = atom((get) => {
  return get(coreAtom).brand.languages.supported[get(languageAtom)]?.dir ?? 'ltr';
});

/** BCP-47 tag by which numbers, money and dates are written: the language's own, unless the brand names another. */
export const formatLocaleAtom = atom((get) => {
  return get(coreAtom).brand.languages.supported[get(languageAtom)]?.locale ?? get(localeAtom);
});
