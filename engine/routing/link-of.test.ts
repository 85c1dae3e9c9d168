import { describe, expect, test } from 'vitest';
import type { Route } from '#schemas/brand';
import { imitateOldestBrowsers } from '../../tests/support/oldest-browsers.ts';
import { linkOf } from './link-of.ts';

imitateOldestBrowsers();

const routes: Record<string, Route> = {
  home: { path: '/', page: 'home' },
  rng: { path: '/rng', page: 'lobby', query: { vassalage: '[A-Z0-9_]{1,20}' } },
  notFound: { path: '*', page: 'not-found' },
};

describe('linkOf', () => {
  test.each([
    ['/rng?vassalage=PLQ&evil=1', { route: 'rng', query: { vassalage: 'PLQ' } }],
    ['/', { route: 'home', query: {} }],
    ['https://news.example/a', { href: 'https://news.example/a' }],
    ['/nowhere', undefined],
    ['//evil.example/rng', undefined],
    ['/\\evil.example/rng', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (address, expected) => {
    expect(linkOf(routes, address)).toEqual(expected);
  });
});
