import type { Route } from '#schemas/brand';

/** What a path shows. */
export interface PageAt {
  page: string;
  /** Id of the route, e.g. for its banner group. */
  route: string;
  /** No route but the one for everything else names the path. */
  unknown: boolean;
}

/** The page that a path shows, so that the document can carry it. Undefined when not even `*` is a route. */
export function pageAt(routes: Record<string, Route>, pathname: string): PageAt | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const all = Object.entries(routes);
  const fits = (matches: (pattern: string) => boolean) =>
    all.find(([, route]) => [route.path, ...(route.aliases ?? [])].some(matches));
  const named = fits((pattern) => pattern === path) ?? fits((pattern) => matchesParameters(pattern, path));
  const found = named ?? all.find(([, route]) => route.path === '*');
  return found && { route: found[0], page: found[1].page, unknown: !named };
}

/** `/promotions/:id` fits `/promotions/12`. */
function matchesParameters(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return false;
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
}
