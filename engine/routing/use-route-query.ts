import { useStore } from 'jotai';
import type { createStore } from 'jotai/vanilla';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cleanQuery, parametersOf } from './table.ts';
import { RouteMatched } from './use-route.ts';

type Query = Record<string, string>;

/** Parameters that say where in a list one stands: another filter makes another list, which begins at its beginning. */
const positions = ['page', 'cursor'];

interface Pending {
  /** Address that the changes start from. */
  from: string;
  /** Query that they lead to. */
  search: string;
  /** In place of the entry of the browser's history, which back then passes over. */
  replace: boolean;
  scheduled: boolean;
}

/** Changes of a site's query that the router has not taken over yet. */
const pending = new WeakMap<ReturnType<typeof createStore>, Pending>();

/**
 * The query of the route being shown, and the one way to change it. Changes of one tick become one navigation, none is
 * lost. A value that is empty or the default leaves the address; a change drops the page of a list, unless it sets it.
 * Parameters that the route does not name are dropped, as everywhere.
 */
export function useRouteQuery(defaults: Query = none): {
  query: Query;
  change(changes: Query, options?: { replace?: boolean }): void;
} {
  const store = useStore();
  const match = useContext(RouteMatched);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const query = useMemo(
    () => ({ ...defaults, ...(match ? cleanQuery(match.route, new URLSearchParams(search)) : {}) }),
    [defaults, match, search],
  );

  useEffect(() => {
    // The router shows what was pending, or the player went elsewhere: the address holds again.
    if (pending.get(store)?.from !== `${pathname}${search}`) pending.delete(store);
  }, [store, pathname, search]);

  const change = useCallback(
    (changes: Query, { replace = false }: { replace?: boolean } = {}) => {
      const from = `${pathname}${search}`;
      const known = pending.get(store);
      const current = known?.from === from ? known : { from, search, replace: true, scheduled: false };
      const next = changed(
        new URLSearchParams(current.search),
        changes,
        defaults,
        match ? parametersOf(match.route) : [],
      );
      pending.set(store, { from, search: next, replace: replace && current.replace, scheduled: true });
      if (current.scheduled) return;
      queueMicrotask(() => {
        const last = pending.get(store);
        if (last?.from !== from) return;
        pending.set(store, { ...last, scheduled: false });
        if (last.search !== search) void navigate(`${pathname}${last.search}${hash}`, { replace: last.replace });
      });
    },
    [store, navigate, pathname, search, hash, match, defaults],
  );
  return { query, change };
}

const none: Query = {};

/** The query after changes, in the order in which the route names its parameters. */
function changed(search: URLSearchParams, changes: Query, defaults: Query, names: readonly string[]): string {
  const dropped = positions.filter((name) => !(name in changes));
  const next = new URLSearchParams();
  for (const name of names) {
    const value = name in changes ? changes[name] : dropped.includes(name) ? '' : search.get(name);
    if (value && value !== defaults[name]) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}
