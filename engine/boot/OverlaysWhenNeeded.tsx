import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { overlaysOpenAtom } from '#engine/overlays';
import { whenIdle } from './idle.ts';

const Overlays = lazy(() => loadChunk(() => import('./Overlays.tsx')));

/** Overlays come with the first thing to show, or when nothing else has to come: the first paint needs none. */
export function OverlaysWhenNeeded() {
  const open = useAtomValue(overlaysOpenAtom);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!open && !idle) return null;
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  );
}
