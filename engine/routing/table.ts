import type { Route } from '#schemas/brand';

type Routes = Record<string, Route>;

/** Address of a route, with the query parameters that it reads. Undefined when there is no such route. */
export function pathOf(routes: Routes, id: string, query: Record<string, string> = {}): string | undefined {
  const route = routes[id];
  if (!route) return undefined;
  const search = new URLSearchParams(Object.entries(query).filter(([name]) => route.query && name in route.query));
  const path = route.path === '*' ? '/' : route.path;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Query parameters that a route reads and whose value fits its pattern; everything else is dropped (threat T18). */
export function cleanQuery(route: Route, search: URLSearchParams): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(route.query ?? {})) {
    const value = search.get(name);
    if (value !== null && value.length <= 200 && new RegExp(`^(?:${pattern})$`).test(value)) clean[name] = value;
  }
  return clean;
}
