import { describe, expect, test } from 'vitest';
import type { Route } from '#schemas/brand';
import { safeUrl } from './safe-url.ts';
import { cleanQuery, pathOf } from './table.ts';

const routes: Record<string, Route> = {
  home: { path: '/', aliases: ['/index.html', '/home'], page: 'home' },
  rng: { path: '/rng', page: 'lobby', params: { gameType: 'RNG' }, query: { vassalage: '[A-Z]{2,8}' } },
  promo: { path: '/promotions/:id', page: 'promotions' },
  notFound: { path: '*', page: 'not-found' },
};

describe('pathOf', () => {
  test('keeps only query parameters that the route reads', () => {
    expect(pathOf(routes, 'rng', { vassalage: 'PG', evil: '1' })).toBe('/rng?vassalage=PG');
    expect(pathOf(routes, 'home')).toBe('/');
    expect(pathOf(routes, 'nobody')).toBeUndefined();
  });
});

describe('cleanQuery', () => {
  const clean = (search: string) => cleanQuery(routes.rng as Route, new URLSearchParams(search));
  test('a value must match the whole pattern', () => {
    expect(clean('vassalage=PG&x=1')).toEqual({ vassalage: 'PG' });
    expect(clean('vassalage=PG%20<script>')).toEqual({});
    expect(clean(`vassalage=${'A'.repeat(500)}`)).toEqual({});
  });
});

test('a route that has pages reads their cursors, however long a platform makes them', () => {
  const list: Route = { path: '/records', page: 'records', query: { page: '\\d+' } };
  const cursor = 'a-b_9'.repeat(200);
  const clean = (route: Route, value: string) => cleanQuery(route, new URLSearchParams({ cursor: value }));
  expect(clean(list, cursor)).toEqual({ cursor });
  expect(clean(list, 'a b')).toEqual({});
  expect(clean(list, 'a'.repeat(2001))).toEqual({});
  expect(clean(routes.rng as Route, cursor)).toEqual({});
});

describe('safeUrl', () => {
  test.each([
    ['https://t.me/brand', 'https://t.me/brand'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://user:secret@bank.example/', undefined],
    ['//no-protocol', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (address, expected) => {
    expect(safeUrl(address)).toBe(expected);
  });
});
