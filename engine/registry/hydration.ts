import { atom } from 'jotai/vanilla';

/** Counts the widgets that stand in the document and that React has yet to take over. */
export interface Hydration {
  /** A widget is to be taken over. Returns what says that it has been, or that it never will be; once. */
  begin(): () => void;
  /** The page around them has been taken over. */
  pageTaken(): void;
}

/** @param settled called once all that had begun has ended, and once more whenever that is so again */
export function createHydration(settled: () => void): Hydration {
  let pending = 0;
  const begin = () => {
    pending += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      pending -= 1;
      if (pending === 0) settled();
    };
  };
  return { begin, pageTaken: begin() };
}

/** Set by boot where there is a document to take over. */
export const hydrationAtom = atom<Hydration | null>(null);
