import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { closeModalAtom } from '#engine/overlays';
import { matchRoute, useGo } from '#engine/routing';
import { startSessionAtom } from '#engine/session';
import type { SessionStarted } from '#schemas/platform';

/**
 * After a login (§4): the session starts and the window closes; an address that is only there to open it gives way to the
 * home page.
 */
export function useEnter(): (started: SessionStarted) => Promise<void> {
  const { routes } = useAtomValue(coreAtom);
  const { pathname } = useLocation();
  const closeModal = useSetAtom(closeModalAtom);
  const store = useStore();
  const go = useGo();
  return async (started) => {
    // The session stands; what the platform says of the member may come later.
    await store.set(startSessionAtom, started).catch(() => undefined);
    closeModal();
    if (matchRoute(routes, pathname)?.route.opens) go('home', {}, { replace: true });
  };
}
