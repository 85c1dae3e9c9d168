import { useCallback, useState } from 'react';
import type { GameType } from '#schemas/platform';

/** Pages shown, by category. */
export type Pages = Readonly<Partial<Record<GameType, number>>>;

/** How far one list of games has come: the one that some filters make. */
interface Progress {
  list: string;
  pages: Pages;
  /** Games that fit, by the list that has said so. */
  totals: Readonly<Record<string, number>>;
}

/** How far a list has come. Other filters are another list, which starts with its first page. */
export function useProgress(list: string, firstPages: Pages = {}) {
  const [progress, setProgress] = useState<Progress>({ list, pages: firstPages, totals: {} });
  const change = useCallback(
    (step: (progress: Progress) => Progress) => setProgress((known) => step(of(list, known))),
    [list],
  );
  const count = useCallback(
    (name: string, total: number) =>
      change((known) =>
        known.totals[name] === total ? known : { ...known, totals: { ...known.totals, [name]: total } },
      ),
    [change],
  );
  const more = (type: GameType) =>
    change((known) => ({ ...known, pages: { ...known.pages, [type]: (known.pages[type] ?? 1) + 1 } }));
  return { ...of(list, progress), count, more };
}

function of(list: string, progress: Progress): Progress {
  return progress.list === list ? progress : { list, pages: {}, totals: {} };
}
