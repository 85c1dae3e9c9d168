import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom, matchRoute, prerenderedAtom } from '#engine/brand';
import { modalsAtom, overlaysOpenAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { whenIdle } from './idle.ts';
import { loadOverlays, prepareModal } from './prepare.ts';

const Overlays = lazy(loadOverlays);

/**
 * Overlays come with the first thing to show, or when nothing else has to come: the first paint needs none. A brand that
 * asks for the visitor's age has something to show at once.
 */
export function OverlaysWhenNeeded() {
  const open = useAtomValue(overlaysOpenAtom);
  const prerendered = useAtomValue(prerenderedAtom);
  const asksForAge = useAtomValue(coreAtom).brand.settings?.ageGate?.asked ?? false;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useFetched();
  if (!open && !idle && (prerendered || !asksForAge)) return null;
  return (
    <Suspense fallback={null}>
      <Overlays asksForAge={asksForAge} />
    </Suspense>
  );
}

/** Fetches modals as soon as it is known that they will open, rather than one part after the other. */
function useFetched(): void {
  const store = useStore();
  const { routes } = useAtomValue(coreAtom);
  const { pathname } = useLocation();
  const guest = useAtomValue(tokenAtom) === null;
  const ofRoute = guest ? matchRoute(routes, pathname)?.route.opens?.modal : undefined;
  const modal = useAtomValue(modalsAtom).at(-1)?.name ?? ofRoute;
  useEffect(() => {
    // What draws it hears of a failure.
    if (modal) void prepareModal(store, modal).catch(() => undefined);
  }, [store, modal]);
}
