import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '#schemas/brand';
import { readSiteBrand } from '../documents/index.ts';
import { speculationRules } from './speculation.ts';

const brands = join(import.meta.dirname, '../../../brands');

/** Whether a brand's documents fetch ahead what a link leads to, as browsers match it. */
function aheadOf(id: string): (href: string) => boolean {
  const site = readSiteBrand(brands, id);
  if (!site) throw new Error(`there is no brand "${id}"`);
  const { prefetch, ...others } = JSON.parse(speculationRules(site.whole));
  expect(Object.keys(others)).toEqual([]);
  const [{ where, eagerness }] = prefetch;
  expect(eagerness).toBe('moderate');
  const [{ href_matches: paths }, { not }] = where.and;
  const matches = (pattern: string, href: string) => new URLPattern(pattern, base).test(href, base);
  return (href) => paths.some((path: string) => matches(path, href)) && !matches(not.href_matches, href);
}

const base = 'https://brand.example/help';

test('documents of pages that every guest may see are fetched ahead, and no others', () => {
  const ahead = aheadOf('northline');
  for (const path of ['/', '/promotions', '/rng', '/help#rules']) expect(ahead(path), path).toBe(true);
  const routes: Record<string, Route> = readSiteBrand(brands, 'northline')?.whole.routes ?? {};
  const guarded = Object.values(routes).filter(({ access = 'public' }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(5);
  for (const { path } of guarded) expect(ahead(path), path).toBe(false);
  for (const elsewhere of ['https://other.example/promotions', '/nowhere']) expect(ahead(elsewhere)).toBe(false);
});

test('no address with a query is: it may choose a language, or carry a token', () => {
  const ahead = aheadOf('senvang');
  expect(ahead('/promotions')).toBe(true);
  for (const href of ['/?lang=EN', '/promotions?theme=dark', '/rng?token=1#a']) expect(ahead(href), href).toBe(false);
});

test('of a brand behind a door only the door is', () => {
  const ahead = aheadOf('larkhall');
  expect([ahead('/login'), ahead('/')]).toEqual([true, false]);
});
