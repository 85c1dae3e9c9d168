import { matchRoute } from '#engine/brand';
import { parseUrl } from '#engine/urls';
import type { Link, Route } from '#schemas/brand';
import { safeUrl } from './safe-url.ts';
import { cleanQuery } from './table.ts';

/** Stands in for the site's own origin: whatever leaves it is not a path of the site. */
const here = 'http://site.invalid';

/**
 * Where an address of the platform leads (§2, a banner's linkage): a path of the site becomes its route, with the query
 * that the route reads; an http(s) address stays one. Undefined for everything else (threat T16).
 */
export function linkOf(routes: Record<string, Route>, address: string | undefined): Link | undefined {
  if (!address) return undefined;
  if (!address.startsWith('/')) {
    const href = safeUrl(address);
    return href ? { href } : undefined;
  }
  // `//host` and `/\host` are other sites to a browser.
  const url = parseUrl(address, here);
  if (url?.origin !== here) return undefined;
  const match = matchRoute(routes, url.pathname);
  if (!match || match.route.path === '*') return undefined;
  return { route: match.id, query: cleanQuery(match.route, url.searchParams) };
}
