import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { statusAtom } from '#engine/platform';
import { beginMeasuring, measureView } from './measuring.ts';

/** Tells the platform's tag which pages are seen (§3, analytics.gtagId): their paths, never a query. */
export function Measure() {
  const id = useAtomValue(statusAtom)?.info.analytics.gtagId;
  const { pathname } = useLocation();
  useEffect(() => {
    if (id && beginMeasuring(id)) measureView(pathname);
  }, [id, pathname]);
  return null;
}
