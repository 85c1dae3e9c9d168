import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, use, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { PageView } from '#engine/pages';
import { tokenAtom } from '#engine/platform';
import { isPublic, matchRoute, pathOf, type RouteMatch, RouteMatched } from '#engine/routing';
import { roleAtom, startTokenAtom } from '#engine/session';
import { Covered } from '#engine/ui';
import { useTitle } from './use-title.ts';

/** The page that the address names, behind the guards of its route (§2). */
export function Site() {
  const { brand, routes } = useAtomValue(coreAtom);
  const { pathname } = useLocation();
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  useScrollToTop(pathname, brand.settings?.smoothScroll ?? true);
  useTitle(match?.route.title, !use(Covered));
  const trial = useAtomValue(roleAtom) === 'trial';
  // Nobody is sent away before it is known whether the address lets them in (§4).
  const entering = useAtomValue(startTokenAtom) !== null;
  useOpens(match, entering || (loggedIn && !trial));

  if (!match) return <Navigate to="/" replace />;
  const { route } = match;
  const closed = brand.settings?.loginedToHomePage && !isPublic(route, pathname);
  if (!loggedIn && entering && (closed || route.access === 'member')) return <Entering />;
  if (closed && !loggedIn) return <Navigate to="/login" replace />;
  if (route.access === 'guest' && loggedIn) return <Navigate to={pathOf(routes, 'home') ?? '/'} replace />;
  if (route.access === 'member' && !loggedIn) return <AskToLogIn />;
  return (
    <RouteMatched value={match}>
      <Suspense fallback={null}>
        <PageView id={route.page} bare={route.bare} />
      </Suspense>
    </RouteMatched>
  );
}

/** While the session of a start address is taken over. */
function Entering() {
  const text = useText('shell');
  return (
    <p role="status" style={{ padding: '30vh 16px', textAlign: 'center' }}>
      {text('entering')}
    </p>
  );
}

/** Pages for members open the login popup over the home page for everyone else (§5). */
function AskToLogIn() {
  const openModal = useSetAtom(openModalAtom);
  useEffect(() => openModal('access', { tab: 'login', notice: 'loginFirst' }), [openModal]);
  return <Navigate to="/" replace />;
}

/** Page changes scroll to the top, smoothly when the brand says so (§2). */
function useScrollToTop(pathname: string, smooth: boolean): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
  }, [pathname, smooth]);
}

/** Opening the register path while logged out, or with a trial account, opens the popup on its register tab (§2). */
function useOpens(match: RouteMatch | undefined, loggedIn: boolean): void {
  const openModal = useSetAtom(openModalAtom);
  const opens = match?.route.opens;
  useEffect(() => {
    if (opens && !loggedIn) openModal(opens.modal, opens.tab ? { tab: opens.tab } : {});
  }, [opens, loggedIn, openModal]);
}
