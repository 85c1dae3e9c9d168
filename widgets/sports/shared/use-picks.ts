import { useAsDrawn } from './as-drawn.ts';
import { type Pick, picksAtom } from './slip.ts';

const none: readonly Pick[] = [];

/** The player's picks. A price may be pressed before the slip has been taken over from the document, where there are none. */
export const usePicks = (): readonly Pick[] => useAsDrawn(picksAtom, none);
