import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { coreAtom, entryOf, loginPath, matchRoute, prerenderedAtom, type RouteMatch } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { openModalOfLinkAtom } from '#engine/overlays';
import { PageView } from '#engine/pages';
import { tokenAtom } from '#engine/platform';
import { hydrationAtom } from '#engine/registry';
import { AsDrawn, pathOf, RouteMatched, useNoteCameFrom, useScrollPlace } from '#engine/routing';
import { roleAtom, roleKnownAtom, startTokenAtom } from '#engine/session';
import { Covered } from '#engine/ui';
import { AskToLogIn, type Wanted, wantedAt } from './AskToLogIn.tsx';
import { Entering, Naming } from './Entering.tsx';
import { useTitle } from './use-title.ts';

const Refused = lazy(() => loadChunk(() => import('./Refused.tsx')));

/** The page that the address names, behind the guards of its route (§2). */
export function Site() {
  const { brand, routes } = useAtomValue(coreAtom);
  const { pathname, search, state } = useLocation();
  const wanted = (state as Wanted | null)?.wanted;
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  useNoteCameFrom();
  useScrollPlace(brand.settings?.smoothScroll ?? true);
  useTitle(match?.route.title, !use(Covered));
  const role = useAtomValue(roleAtom);
  const roleKnown = useAtomValue(roleKnownAtom);
  // Nobody is sent away before it is known whether the address lets them in (§4).
  const entering = useAtomValue(startTokenAtom) !== null;
  const prerendered = useAtomValue(prerenderedAtom);
  useSessionKnown(!prerendered);
  useOpens(match, prerendered || entering || (loggedIn && role !== 'trial'));

  if (!match) return <Navigate to="/" replace />;
  const { route } = match;
  // The gate itself is never behind the gate, whatever a brand says of it.
  const walled = pathname !== loginPath && (brand.settings?.loginedToHomePage ?? false);
  const entry = entryOf(route, role, walled);
  if (role === 'guest' && entering && entry !== 'page') return <Entering />;
  // Whom the platform has yet to name may be an agent, or a trial account.
  if (!roleKnown && (route.access === 'real' || route.access === 'agent')) return <Naming />;
  if (role !== 'guest' && wanted) return <Navigate to={wanted} replace />;
  if (entry === 'gate') return <Navigate to={loginPath} replace state={wantedAt(pathname, search)} />;
  if (entry === 'home') return <Navigate to={pathOf(routes, 'home') ?? '/'} replace />;
  if (entry === 'login') return <AskToLogIn />;
  if (entry !== 'page') {
    return (
      <Suspense fallback={<Entering />}>
        <Refused why={entry} />
      </Suspense>
    );
  }
  return (
    <RouteMatched value={match}>
      <AsDrawn>
        <Suspense fallback={null}>
          <PageView id={route.page} bare={route.bare} />
          <Taken />
        </Suspense>
      </AsDrawn>
    </RouteMatched>
  );
}

/** Says that the page has been taken over from the document, as far as it is no widget's. */
function Taken() {
  const store = useStore();
  useEffect(() => store.get(hydrationAtom)?.pageTaken(), [store]);
  return null;
}

/** From now on the page says itself who is logged in: until then its first script hid what is for guests. */
function useSessionKnown(known: boolean): void {
  useEffect(() => {
    if (known) delete document.documentElement.dataset.session;
  }, [known]);
}

/** Opening the register path while logged out, or with a trial account, opens the popup on its register tab (§2). */
function useOpens(match: RouteMatch | undefined, loggedIn: boolean): void {
  const openModal = useSetAtom(openModalOfLinkAtom);
  const opens = match?.route.opens;
  useEffect(() => {
    if (opens && !loggedIn) openModal(opens.modal, opens.tab ? { tab: opens.tab } : {});
  }, [opens, loggedIn, openModal]);
}
