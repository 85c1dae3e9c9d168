import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { routeCollision } from './rule.ts';

const check = (routes: object) =>
  reported(testFleet({ kid: { routes: JSON.stringify(routes) } }, [routeCollision]).check());
const hidden = (id: string, other: string, as = '') =>
  `The route "${id}" has this address already${as}: "${other}" is never shown.`;

test('two routes with one path', () => {
  expect(check({ a: { path: '/x', page: 'home' }, b: { path: '/x', page: 'home' } })).toEqual([
    ['route-collision', '"/x"', hidden('a', 'b')],
  ]);
});

test('an alias gives way to a path, wherever they stand', () => {
  expect(check({ a: { path: '/x', aliases: ['/y'], page: 'home' }, b: { path: '/y', page: 'home' } })).toEqual([
    ['route-collision', '"/y"', hidden('b', 'a')],
  ]);
});

test('what makes no difference: a slash at the end, the name of a parameter', () => {
  expect(check({ a: { path: '/help', page: 'home' }, b: { path: '/help/', page: 'home' } })).toEqual([
    ['route-collision', '"/help/"', hidden('a', 'b', ' as "/help"')],
  ]);
  expect(check({ a: { path: '/p/:id', page: 'home' }, b: { path: '/p/:name', page: 'home' } })).toEqual([
    ['route-collision', '"/p/:name"', hidden('a', 'b', ' as "/p/:id"')],
  ]);
});

test('an alias that repeats its own path', () => {
  expect(check({ a: { path: '/x', aliases: ['/x/'], page: 'home' } })).toEqual([
    ['route-collision', '"/x/"', 'The route "a" has this address already as "/x".'],
  ]);
});

test('case makes one', () => {
  expect(check({ a: { path: '/Help', page: 'home' }, b: { path: '/help', page: 'home' } })).toEqual([]);
});

test('a fixed path beside a parameter is no collision: the router takes the fixed one', () => {
  expect(check({ a: { path: '/p/:id', page: 'home' }, b: { path: '/p/new', page: 'home' } })).toEqual([]);
});

test('a child that moves a route of the base onto another one is reported', () => {
  const base = { routes: '{ "a": { "path": "/a", "page": "home" }, "b": { "path": "/b", "page": "home" } }' };
  const kid = { routes: '{ "a": { "path": "/b" } }' };
  const diagnostics = testFleet({ base, kid }, [routeCollision]).check();
  expect(diagnostics).toMatchObject([{ brand: 'kid', layer: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)).toEqual([
    ['route-collision', '"/b"', 'The route "a" has this address already: "b" is never shown.'],
  ]);
});
