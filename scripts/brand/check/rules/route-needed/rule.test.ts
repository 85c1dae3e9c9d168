import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeNeeded } from './rule.ts';

const check = (routes: string) => reported(shippedFleet({ kid: { routes } }, [routeNeeded]).check(['kid']));

test('a route that the engine goes to is taken away', () => {
  expect(check('{ "game": null }')).toEqual([
    ['route-needed', 'null', 'The brand needs a route "game". Every game opens there.'],
  ]);
});

test('no answer to an address that is none', () => {
  const message = 'The brand needs a route with the path "*": what players see at an address that is none.';
  expect(check('{ "notFound": null }')).toEqual([['route-needed', 'null', message]]);
  expect(check('{ "notFound": null, "lost": { "path": "*", "page": "not-found" } }')).toEqual([]);
});

test('no answer to the link of a notice', () => {
  const message =
    'The brand needs a route with the path "/not-me": the link in every notice about an account leads there.';
  expect(check('{ "notMe": null }')).toEqual([['route-needed', 'null', message]]);
  expect(check('{ "notMe": { "path": "/was-it-me" } }')).toEqual([['route-needed', '"/was-it-me"', message]]);
  expect(check('{ "notMe": { "path": "/was-it-me", "aliases": ["/not-me"] } }')).toEqual([]);
});

test('nothing at the bare address', () => {
  const message = 'The brand needs a route with the path "/": what players see at its bare address.';
  expect(check('{ "home": { "path": "/start" } }')).toEqual([['route-needed', '"/start"', message]]);
  expect(check('{ "home": { "path": "/start", "aliases": ["/"] } }')).toEqual([]);
  expect(check('{ "home": { "path": "/start" }, "rng": { "path": "/" } }')).toEqual([]);
});

test('routes that cannot be read', () => {
  expect(shippedFleet({ base: { routes: '{' }, kid: {} }, [routeNeeded]).check(['kid'])).toEqual([]);
});
