import { useStore } from 'jotai';
import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { prerenderedAtom } from '#engine/brand';
import { hydrationAtom } from '#engine/registry';
import { createSiteHistory } from './site-history.ts';

/** Reads the address from the browser, and waits with others while the page of the document is taken over. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const store = useStore();
  const [history] = useState(() =>
    createSiteHistory({
      stands: () => store.get(prerenderedAtom),
      hurry: () => store.get(hydrationAtom)?.callAll(),
      whenTaken(then) {
        const leave = store.sub(prerenderedAtom, () => {
          leave();
          then();
        });
      },
    }),
  );
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
