import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { openModalAtom } from '#engine/overlays';

/** Who logs in goes on to where they wanted to: kept in the entry of the browser's history. */
export interface Wanted {
  wanted?: string;
}

/** Pages for members open the login popup over the home page for everyone else (§5), and are shown after it. */
export function AskToLogIn() {
  const openModal = useSetAtom(openModalAtom);
  const { pathname, search } = useLocation();
  useEffect(() => openModal('access', { tab: 'login', notice: 'loginFirst' }), [openModal]);
  return <Navigate to="/" replace state={{ wanted: `${pathname}${search}` } satisfies Wanted} />;
}
