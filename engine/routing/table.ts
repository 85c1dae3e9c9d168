import type { Route } from '#schemas/brand';

type Routes = Record<string, Route>;

/** Longest value of a parameter. */
const longest = 200;
/** The cursor of a page, as the platform writes it: it holds what a list has seen. */
const cursor = /^[A-Za-z0-9_-]{1,2000}$/;

/** Parameters that a route reads: those that it names, and with the number of a page the cursor of one that no number reaches. */
export function parametersOf({ query = {} }: Route): string[] {
  return [...Object.keys(query), ...('page' in query && !('cursor' in query) ? ['cursor'] : [])];
}

/** Address of a route, with the query parameters that it reads. Undefined when there is no such route. */
export function pathOf(routes: Routes, id: string, query: Record<string, string> = {}): string | undefined {
  const route = routes[id];
  if (!route) return undefined;
  const known = parametersOf(route);
  const search = new URLSearchParams(Object.entries(query).filter(([name]) => known.includes(name)));
  const path = route.path === '*' ? '/' : route.path;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Query parameters that a route reads and whose value fits its pattern; everything else is dropped (threat T18). */
export function cleanQuery(route: Route, search: URLSearchParams): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const name of parametersOf(route)) {
    const value = search.get(name);
    const pattern = route.query?.[name];
    const fits = pattern === undefined ? cursor : new RegExp(`^(?:${pattern})$`);
    if (value !== null && (pattern === undefined || value.length <= longest) && fits.test(value)) clean[name] = value;
  }
  return clean;
}
