import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, parsePath } from 'react-router-dom';
import { prerenderedAtom } from '#engine/brand';

/** Path and query that the page in the document was drawn for; null where none stands in it. Set by boot. */
export const drawnForAtom = atom<string | null>(null);

/**
 * While a page stands as it was prerendered, what is in it reads the address that it was drawn for, whatever query or alias
 * the visitor came by: the first drawing is that of the document. From then on, and on any page after it, the browser's.
 */
export function AsDrawn({ children }: { children: ReactNode }) {
  const now = useContext(LocationContext);
  const prerendered = useAtomValue(prerenderedAtom);
  const drawnFor = useAtomValue(drawnForAtom);
  const stands = prerendered && drawnFor !== null;
  const place = useMemo(() => {
    if (!stands) return now;
    const { pathname = '/', search = '' } = parsePath(drawnFor);
    return { ...now, location: { ...now.location, pathname, search } };
  }, [now, stands, drawnFor]);
  return <LocationContext value={place}>{children}</LocationContext>;
}
