import { useAtomValue, useStore } from 'jotai';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { coreAtom, type RouteMatch } from '#engine/brand';
import type { RouteReference } from '#schemas/names';
import { leaveGuardAtom } from './leave-guard.ts';
import { cleanQuery, pathOf } from './table.ts';

/** The route being shown. */
export interface RouteState {
  /** Its id; empty where no route matches. */
  id: RouteReference;
  /** Constants of the route, e.g. `gameType`, and what its path holds. */
  params: Record<string, string>;
  /** Query parameters that the route reads, checked. */
  query: Record<string, string>;
}

/** The route that the router matched. */
export const RouteMatched = createContext<RouteMatch | null>(null);

/** The route being shown, its constants and its checked query (DESIGN: query → props). */
export function useRoute(): RouteState {
  const match = useContext(RouteMatched);
  const { search } = useLocation();
  return useMemo(() => {
    if (!match) return { id: '' as RouteReference, params: {}, query: {} };
    const { id, route, params } = match;
    return { id, params: { ...route.params, ...params }, query: cleanQuery(route, new URLSearchParams(search)) };
  }, [match, search]);
}

/** Goes to a route. Going where one is already does nothing (§2), and a page that wants to be asked before it is left is asked. */
export function useGo(): (id: string, query?: Record<string, string>, options?: { replace?: boolean }) => void {
  const { routes } = useAtomValue(coreAtom);
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (id, query, options = {}) => {
      const path = pathOf(routes, id, query);
      if (path === undefined || path === `${pathname}${search}`) return;
      const leave = () => void navigate(path, options);
      const stays = parsePath(path).pathname === pathname;
      if (stays || !store.get(leaveGuardAtom)?.asks(leave)) leave();
    },
    [routes, store, navigate, pathname, search],
  );
}
