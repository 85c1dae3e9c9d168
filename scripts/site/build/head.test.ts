import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootPayload, devAddresses, readSiteBrand } from '../documents/index.ts';
import { testClient } from '../serve/fixtures/test-site.ts';
import { headOf, scriptsInTurn } from './head.ts';

const brands = join(import.meta.dirname, '../../../brands');

function head(page: string, html?: string, forGuests = false): string {
  const site = readSiteBrand(brands, 'northline');
  if (!site) throw new Error('there is no brand "northline"');
  const facts = { namespaces: () => [], heights: new Map() };
  const payload = bootPayload(site, devAddresses('northline', site.version), page, 'EN', facts);
  return headOf({ payload, css: '', theme: undefined, client: testClient, html, forGuests });
}

const hero = `<div data-widget="home/banner"><img src="/small.svg"/><picture>
  <source media="(min-width: 640px)" type="image/avif" srcSet="/w.400.avif 400w, /w.1600.avif 1600w" sizes="80vw"/>
  <source media="(min-width: 640px)" srcSet="/w.400.webp 400w, /w.webp 1600w" sizes="80vw"/>
  <source type="image/avif" srcSet="/t.780.avif 780w" sizes="112vw"/>
  <img sizes="112vw" srcSet="/t.400.webp 400w, /t.webp 780w" src="/t.webp" fetchPriority="high"/></picture></div>`;

test('the largest picture is fetched ahead as its page chooses it: each crop in its best format, for its windows', () => {
  const links = head('home', hero).match(/<link rel="preload" as="image"[^>]*>/g);
  expect(links).toEqual([
    '<link rel="preload" as="image" fetchpriority="high" media="(min-width: 640px)" type="image/avif" imagesrcset="/w.400.avif 400w, /w.1600.avif 1600w" imagesizes="80vw">',
    '<link rel="preload" as="image" fetchpriority="high" media="not all and (min-width: 640px)" type="image/avif" imagesrcset="/t.780.avif 780w" imagesizes="112vw">',
  ]);
});

test('scripts of what stands around the main part of a page come before those of what stands in it, and none comes twice', () => {
  const site = readSiteBrand(brands, 'northline');
  if (!site) throw new Error('there is no brand "northline"');
  const facts = { namespaces: () => [], heights: new Map() };
  const payload = bootPayload(site, devAddresses('northline', site.version), 'home', 'EN', facts);
  const chunksOf = (widget: string) => ({ scripts: ['/shared.js', `/${widget}.js`], styles: [] });
  const { around, within } = scriptsInTurn(payload, { ...testClient, chunksOf });
  expect(around).toEqual(expect.arrayContaining(['/shared.js', '/shell/header.js', '/shell/bottom-bar.js']));
  expect(within).toContain('/home/banner.js');
  expect(around.filter((script) => script.startsWith('/home/'))).toEqual([]);
  expect(new Set([...around, ...within]).size).toBe(around.length + within.length);
});

test('a picture of one file is fetched by its address', () => {
  expect(head('help', '<img src="/a.webp" fetchPriority="high"/>')).toContain(
    '<link rel="preload" as="image" fetchpriority="high" href="/a.webp">',
  );
});

test('nothing is fetched ahead for a page without one, one whose banner is further down, one that is not drawn ahead, and a gate', () => {
  expect(head('home', '<img src="/a.webp" fetchPriority="auto"/>')).not.toContain('as="image"');
  expect(head('not-found', hero)).not.toContain('as="image"');
  expect(head('home')).not.toContain('as="image"');
  expect(head('home', hero, true)).not.toContain('as="image"');
});
