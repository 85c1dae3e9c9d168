import type { Route } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';

/** A route of the brand that shows an address, with what its path holds, e.g. `/promotions/:id`. */
export interface RouteMatch {
  id: RouteReference;
  route: Route;
  params: Record<string, string>;
}

/**
 * The route that shows an address, in browsers and on servers alike: the document is always of the page that the script renders.
 * Case counts. A fixed path precedes one with parameters, and of two such paths the first in the file is taken. Undefined when
 * no route shows it, not even one for `*`.
 * @param pathname percent-encoded, as browsers send it; one that cannot be decoded is no route's own
 */
export function matchRoute(routes: Record<string, Route>, pathname: string): RouteMatch | undefined {
  const parts = partsOf(pathname);
  let fixed: RouteMatch | undefined;
  let withParams: RouteMatch | undefined;
  let everything: RouteMatch | undefined;
  for (const [id, route] of Object.entries(routes)) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const params = paramsOf(partsOf(path), parts);
      const match = params && { id: id as RouteReference, route, params };
      if (path === '*') everything ??= match;
      else if (path.includes(':')) withParams ??= match;
      else fixed ??= match;
    }
  }
  return fixed ?? withParams ?? everything;
}

/** Parts of a path, decoded one by one: an encoded slash separates nothing. One slash or more at the end make no difference. */
function partsOf(path: string): string[] {
  try {
    return path
      .replace(/([^/])\/+$/, '$1')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** What a path's parameters stand for; undefined where the address does not fit it. Every address fits `*`. */
function paramsOf(path: string[], address: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  const fits = (part: string, at: number) => {
    const value = address[at] ?? '';
    if (!part.startsWith(':')) return part === value;
    params[part.slice(1)] = value;
    return value;
  };
  return path[0] === '*' || (path.length === address.length && path.every(fits)) ? params : undefined;
}
