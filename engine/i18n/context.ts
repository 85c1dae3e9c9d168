import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { writePreference, writeStorage } from '#engine/storage';
import type { Messages } from './messages.ts';
import { languageAtom } from './state.ts';

const slot = atom<Messages | null>(null);

/** The messages in use; set once at boot. */
export const messagesAtom = atom(
  (get) => {
    const messages = get(slot);
    if (!messages) throw new Error('[Bug] messages are read before boot has set them');
    return messages;
  },
  (_get, set, messages: Messages) => set(slot, messages),
);

/** Switches the language: messages first, then everything at once, without a reload (§4). */
export const chooseLanguageAtom = atom(null, async (get, set, code: string) => {
  const language = get(coreAtom).brand.languages.supported[code];
  if (!language) return;
  await get(messagesAtom).switchTo(code);
  set(languageAtom, code);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.dir ?? 'ltr';
  remember(code);
});

/** Remembered in local storage (§3), and as a cookie so that the next document is written in it at once. */
function remember(code: string): void {
  writeStorage('localStorage', 'lang', code);
  writePreference('lang', code);
}
