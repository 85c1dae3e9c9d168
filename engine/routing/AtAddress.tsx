import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
// A second set of routes would do the same, and weigh on every page.
import { UNSAFE_LocationContext as LocationContext, NavigationType, parsePath } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { pathOf } from './table.ts';
import { RouteMatched } from './use-route.ts';

interface Props {
  address: string;
  /** Draws the page of the address, by its id. */
  children(page: string): ReactNode;
}

/**
 * What another address shows: parts of it read that address instead of the one in the browser. Pages that belong to one player
 * alone (`index` false), a running game among them, are not drawn a second time: home stands for them.
 */
export function AtAddress({ address, children }: Props) {
  const { routes } = useAtomValue(coreAtom);
  const own = matchRoute(routes, address.replace(/[?#].*/, ''));
  const home = pathOf(routes, 'home') ?? '/';
  const isOpen = own !== undefined && own.route.index !== false;
  const match = isOpen ? own : matchRoute(routes, home);
  const shown = isOpen ? address : home;
  const place = useMemo(
    () => ({
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default', ...parsePath(shown) },
      navigationType: NavigationType.Push,
    }),
    [shown],
  );
  if (!match) return null;
  return (
    <LocationContext value={place}>
      <RouteMatched value={match}>{children(match.route.page)}</RouteMatched>
    </LocationContext>
  );
}
