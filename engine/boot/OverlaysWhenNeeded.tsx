import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { coreAtom, prerenderedAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { overlaysOpenAtom } from '#engine/overlays';
import { whenIdle } from './idle.ts';

const Overlays = lazy(() => loadChunk(() => import('./Overlays.tsx')));

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
  if (!open && !idle && (prerendered || !asksForAge)) return null;
  return (
    <Suspense fallback={null}>
      <Overlays asksForAge={asksForAge} />
    </Suspense>
  );
}
