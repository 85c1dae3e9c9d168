import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { cleanQuery } from '#engine/routing';

/** Route and provider being shown. Read from the address itself, since menus also stand in modals, outside any page. */
export function useCurrentEntry(): { route: string; vassalage: string | undefined } {
  const { routes } = useAtomValue(coreAtom);
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const match = matchRoute(routes, pathname);
    if (!match) return { route: '', vassalage: undefined };
    return { route: match.id, vassalage: cleanQuery(match.route, new URLSearchParams(search)).vassalage };
  }, [routes, pathname, search]);
}
