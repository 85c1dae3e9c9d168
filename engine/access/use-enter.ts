import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { coreAtom, flagsAtom } from '#engine/brand';
import { closeModalAtom, openModalAtom } from '#engine/overlays';
import { matchRoute, useGo } from '#engine/routing';
import { passwordDueAtom, startSessionAtom } from '#engine/session';
import type { SessionStarted } from '#schemas/platform';
import { autoChatAtom } from './auto-chat.ts';
import { isPasswordDue, type Typed } from './password-due.ts';
import { showPopupNoticesAtom } from './popup-notices.ts';
import { typedPasswordAtom } from './typed-password.ts';

/**
 * After a login (§4): the session starts and the window closes; a first login, and an address that is only there to open
 * the window, give way to the home page; a password that has to be changed opens the window for that, and otherwise the
 * platform's announcements that open by themselves do.
 */
export function useEnter(): (started: SessionStarted, typed?: Typed) => Promise<void> {
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
    if (started.firstTimeLogin || matchRoute(routes, pathname)?.route.opens) go('home', {}, { replace: true });
    if (!due) {
      store.set(autoChatAtom);
      return void store.set(showPopupNoticesAtom);
    }
    store.set(typedPasswordAtom, typed.password);
    store.set(openModalAtom, 'password');
  };
}
