import { useStore } from 'jotai';
import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { prerenderedAtom } from '#engine/brand';
import { whenAwake } from '#engine/registry';
import { leaveGuardAtom } from '#engine/routing';
import { createSiteHistory } from './site-history.ts';

/** Reads the address from the browser, and waits with others while the page of the document is taken over. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const store = useStore();
  const [history] = useState(() =>
    createSiteHistory({
      stands: () => store.get(prerenderedAtom),
      awake: () => whenAwake(store),
      asks: (leave) => store.get(leaveGuardAtom)?.asks(leave) ?? false,
    }),
  );
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
