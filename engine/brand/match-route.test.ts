import { describe, expect, test } from 'vitest';
import type { Route } from '#schemas/brand';
import { matchRoute } from './match-route.ts';

const routes: Record<string, Route> = {
  home: { path: '/', aliases: ['/index.html', '/home'], page: 'home' },
  rng: { path: '/rng', page: 'lobby', params: { gameType: 'RNG' } },
  promo: { path: '/promotions/:id', page: 'promotions' },
  newest: { path: '/promotions/newest', page: 'promotions' },
  part: { path: '/promotions/:promotion/:part', aliases: ['/club/'], page: 'promotions' },
  other: { path: '/promotions/:id/terms', page: 'promotions' },
  notFound: { path: '*', page: 'not-found' },
};

describe('matchRoute', () => {
  test.each([
    ['/', 'home', {}],
    ['/index.html', 'home', {}],
    ['/rng', 'rng', {}],
    ['/rng/', 'rng', {}],
    ['/rng//', 'rng', {}],
    ['/%72ng', 'rng', {}],
    ['/club', 'part', {}],
    ['/promotions/spring', 'promo', { id: 'spring' }],
    ['/promotions/spring%2Fsummer/', 'promo', { id: 'spring/summer' }],
    ['/promotions/:id', 'promo', { id: ':id' }],
    ['/promotions/newest', 'newest', {}],
    ['/promotions/spring/terms', 'part', { promotion: 'spring', part: 'terms' }],
    ['/nowhere/at/all', 'notFound', {}],
    ['/RNG', 'notFound', {}],
    ['/promotions', 'notFound', {}],
    ['/promotions//terms', 'notFound', {}],
    ['/index%2Ehtml%2F', 'notFound', {}],
    ['//rng', 'notFound', {}],
    ['//', 'notFound', {}],
    ['/%', 'notFound', {}],
    ['/rng%E0%A4%A', 'notFound', {}],
    ['/promotions/%E0%A4%A', 'notFound', {}],
    ['/*', 'notFound', {}],
    ['', 'notFound', {}],
  ])('%s', (path, id, params) => {
    expect(matchRoute(routes, path)).toEqual({ id, route: routes[id], params });
  });

  test('without a route for everything else there may be none', () => {
    const { notFound: _everything, ...own } = routes;
    expect(matchRoute(own, '/nowhere')).toBeUndefined();
    expect(matchRoute(own, '/%')).toBeUndefined();
  });
});
