import { atom } from 'jotai/vanilla';
import type { PageStore } from './load.ts';

const slot = atom<PageStore | null>(null);

/** The pages of the brand being shown; set at boot, and again when a developer saves a file. */
export const pagesAtom = atom(
  (get) => {
    const pages = get(slot);
    if (!pages) throw new Error('[Bug] pages are read before boot has set them');
    return pages;
  },
  (_get, set, pages: PageStore) => set(slot, pages),
);
