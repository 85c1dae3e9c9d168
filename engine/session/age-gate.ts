import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { readStorage, writeStorage } from '#engine/storage';

const day = 24 * 60 * 60 * 1000;

/** Where storage is blocked, an answer lasts as long as the page. */
const answeredAtom = atom(false);

/** Whether the visitor has said to be of age, here and not too long ago (design §3, `settings.ageGate`). */
export const ageConfirmedAtom = atom(
  (get) => {
    const { id, brand } = get(coreAtom);
    const { days = 30 } = brand.settings?.ageGate ?? {};
    const since = Date.now() - Number(readStorage('localStorage', key(id)) ?? Number.NaN);
    return get(answeredAtom) || (since >= 0 && since < days * day);
  },
  (get, set) => {
    writeStorage('localStorage', key(get(coreAtom).id), String(Date.now()));
    set(answeredAtom, true);
  },
);

/** Two brands on one origin ask each for itself. */
function key(brand: string): string {
  return `age-confirmed:${brand}`;
}
