import { atom } from 'jotai/vanilla';

/** The windows that are open, the last one on top: the page outside of it is inert, whatever lies above it. */
export const dialogsAtom = atom<readonly HTMLElement[]>([]);
