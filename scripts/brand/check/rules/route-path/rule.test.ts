import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { routePath } from './rule.ts';

const check = (path: string, aliases: string[] = []) => {
  const routes = JSON.stringify({ x: { path, aliases, page: 'home' } });
  return reported(testFleet({ kid: { routes } }, [routePath]).check()).map(([, underlined, message]) => [
    underlined,
    message,
  ]);
};

test.each([
  ['//club', 'Nothing stands between two slashes'],
  ['/club//vip', 'Nothing stands between two slashes'],
  ['/../club', 'Browsers take "." and ".." out'],
  ['/club/./vip', 'Browsers take "." and ".." out'],
  ['/club-:id', '"club-:id" is no parameter'],
  ['/club/:', '":" is no parameter'],
  ['/club/:id/:id', 'The parameter ":id" is here twice'],
  ['/wps/club', 'The server passes "/wps" on to the platform'],
  ['/cdn', 'The server passes "/cdn" on to the platform'],
])('%s', (path, message) => {
  expect(check(path)).toEqual([[`"${path}"`, expect.stringContaining(message)]]);
});

test.each(['*', '/', '/club', '/club/', '/club.html', '/club/:id', '/club/:id/:page', '/wpsclub', '/a.b/c-d_e'])(
  '%s is sound',
  (path) => expect(check(path)).toEqual([]),
);

test('an alias', () => {
  expect(check('/club', ['/clubs', '/wps'])).toMatchObject([['"/wps"', expect.anything()]]);
});

test('what leads to a route with a parameter', () => {
  const routes = '{ "promo": { "path": "/promo/:id", "page": "promotions" } }';
  const menu = '{ "main": { "promotions": { "link": { "route": "promo" } } } }';
  const brand = '{ "id": "kid", "extends": "base", "app": { "start": "promo" } }';
  const message = 'The route "promo" has the path "/promo/:id", and nothing here says what ":id" is.';
  expect(reported(shippedFleet({ kid: { brand, routes, menu } }, [routePath]).check())).toEqual([
    ['route-parameter', '"promo"', message],
    ['route-parameter', '"promo"', message],
  ]);
  expect(shippedFleet({ kid: { routes } }, [routePath]).check()).toEqual([]);
});

test('a route of the base that a child gives a parameter is reported once, at the child', () => {
  const diagnostics = shippedFleet({ kid: { routes: '{ "hot": { "path": "/hot/:page" } }' } }, [routePath]).check();
  expect(diagnostics).toMatchObject([{ rule: 'route-parameter', brand: 'kid', layer: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)[0]?.slice(1)).toEqual([
    '"/hot/:page"',
    expect.stringMatching(/^[\w/]+\.json leads here at .*, and nothing there says what ":page" is\.$/),
  ]);
});
