import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { modalsAtom, openModalAtom } from '#engine/overlays';

/** Who logs in goes on to where they wanted to: kept in the entry of the browser's history. */
export interface Wanted {
  wanted?: string;
}

/** What the entry of the history says where the way to an address leads past the login. */
export function wantedAt(pathname: string, search: string): Wanted {
  return { wanted: `${pathname}${search}` };
}

/** Pages for members open the login popup over the home page for everyone else (§5), and are shown after it. */
export function AskToLogIn() {
  const openModal = useSetAtom(openModalAtom);
  const store = useStore();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A session that has just ended has opened it, and says why.
    if (store.get(modalsAtom).every(({ name }) => name !== 'access')) {
      openModal('access', { tab: 'login', notice: 'loginFirst' });
    }
  }, [store, openModal]);
  return <Navigate to="/" replace state={wantedAt(pathname, search)} />;
}
