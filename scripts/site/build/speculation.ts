import type { AssembledBrand } from '#engine/brand';
import type { Route } from '#schemas/brand';
import { escapeJson } from '../../brand/markup/index.ts';
import { standsOnItsOwn } from './page.ts';

/**
 * Speculation rules of a brand's documents: the page of a link that somebody is about to follow is fetched, while documents follow
 * each other. Pages that every guest may see, by their paths alone: an address with a query may choose a language or carry a
 * token. They are fetched and not prerendered, since a page that is alive asks the platform, and counts as seen.
 */
export function speculationRules(brand: Pick<AssembledBrand, 'brand' | 'routes'>): string {
  const paths = Object.entries(brand.routes as Record<string, Route>)
    .filter(([route, { path }]) => path !== '*' && standsOnItsOwn(brand, route))
    .map(([, { path }]) => path);
  const where = { and: [{ href_matches: [...new Set(paths)] }, { not: { href_matches: '/*\\?(.+)' } }] };
  return escapeJson({ prefetch: [{ where, eagerness: 'moderate' }] });
}
