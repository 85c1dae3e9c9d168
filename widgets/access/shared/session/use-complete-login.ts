import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { coreAtom, flagsAtom, matchRoute } from '#engine/brand';
import { closeModalAtom } from '#engine/overlays';
import { useGo } from '#engine/routing';
import { entryAtom, passwordDueAtom, startSessionAtom } from '#engine/session';
import type { SessionStarted } from '#schemas/platform';
import { isPasswordDue, type Typed } from './password-due.ts';
import { typedPasswordAtom } from './typed-password.ts';

/**
 * After a login (§4): the session starts and the window closes; a first login, one that comes of a new password (`isReset`), and
 * an address that is only there to open the window, give way to the home page; then the session is entered, and what starts with one (the change of a
 * password that is due, announcements, the chat) does.
 */
export function useCompleteLogin(isReset = false): (started: SessionStarted, typed?: Typed) => Promise<void> {
  const { routes, brand } = useAtomValue(coreAtom);
  const flags = useAtomValue(flagsAtom);
  const { pathname } = useLocation();
  const closeModal = useSetAtom(closeModalAtom);
  const store = useStore();
  const go = useGo();
  return async (started, typed) => {
    const due = typed && isPasswordDue(started, typed, brand.access?.passwordChange, flags);
    const known = store.set(startSessionAtom, started);
    // Along with the session, so that no reload falls between them.
    if (due) store.set(passwordDueAtom, '1');
    // The session stands; what the platform says of the member may come later.
    await known.catch(() => undefined);
    closeModal();
    if (isReset || started.firstTimeLogin || matchRoute(routes, pathname)?.route.opens)
      go('home', {}, { replace: true });
    if (due) store.set(typedPasswordAtom, typed.password);
    store.set(entryAtom, 'login');
  };
}
