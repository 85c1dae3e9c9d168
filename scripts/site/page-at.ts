import type { Route } from '#schemas/brand';

/** Page that a path shows, so that the document can carry it. Paths with parameters are left to the client. */
export function pageAt(routes: Record<string, Route>, pathname: string): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const all = Object.values(routes);
  const exact = all.find((route) => route.path === path || route.aliases?.includes(path));
  return (exact ?? all.find((route) => route.path === '*'))?.page;
}
