import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Route } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';

/** A route of the brand that shows an address, with what its path holds, e.g. `/promotions/:id`. */
export interface RouteMatch {
  id: RouteReference;
  route: Route;
  params: Record<string, string>;
}

const objects = new WeakMap<Record<string, Route>, RouteObject[]>();

/** Router objects of a brand's routes: one for each path and alias. */
function routerObjects(routes: Record<string, Route>): RouteObject[] {
  const known = objects.get(routes);
  if (known) return known;
  const made = Object.entries(routes).flatMap(([id, { path, aliases = [] }]) =>
    [path, ...aliases].map((address, index) => ({ id: index === 0 ? id : `${id} ${index}`, path: address })),
  );
  objects.set(routes, made);
  return made;
}

/** The route that shows an address; undefined when none does, not even one for `*`. */
export function matchRoute(routes: Record<string, Route>, pathname: string): RouteMatch | undefined {
  const match = matchRoutes(routerObjects(routes), pathname)?.at(-1);
  const id = match?.route.id?.split(' ')[0] ?? '';
  const route = routes[id];
  if (!match || !route) return undefined;
  const params = Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? '']));
  return { id: id as RouteReference, route, params };
}
