import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { writePreference, writeStorage } from '#engine/storage';

const chosenAtom = atom<string | null>(null);

/** Key of the player's choice in local storage (§3). */
const storageKey = 'theme';

/** Name of the theme in force: the player's choice, else what the document was written with. */
export const themeAtom = atom((get) => {
  const { default: standard, available } = get(coreAtom).brand.themes;
  const chosen = get(chosenAtom);
  return chosen && available.includes(chosen) ? chosen : standard;
});

/** Chooses a theme, remembers it, and applies it without a reload. Unknown names are ignored. */
export const chooseThemeAtom = atom(null, (get, set, name: string) => {
  const core = get(coreAtom);
  if (!core.brand.themes.available.includes(name)) return;
  set(chosenAtom, name);
  // Where storage is blocked, the choice lasts as long as the page.
  writeStorage('localStorage', storageKey, name);
  writePreference('theme', name);
  document.documentElement.dataset.theme = name;
  document.documentElement.dataset.scheme = core.themes[name]?.scheme ?? 'dark';
});

/** The theme after the one in force, in the order of the brand. */
export const nextThemeAtom = atom((get) => {
  const { available } = get(coreAtom).brand.themes;
  return available[(available.indexOf(get(themeAtom)) + 1) % available.length] ?? get(themeAtom);
});

/** Takes over the theme that the document's first script chose before the first paint. */
export const adoptThemeAtom = atom(null, (_get, set) => {
  set(chosenAtom, document.documentElement.dataset.theme ?? null);
});
