import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { pageEmpty } from './rule.ts';

const hero = (when: object) => ({ widget: 'home/hero', props: { headline: 'x' }, when });
const check = (main: object, access = 'any') => {
  const routes = JSON.stringify({ promo: { path: '/promo', page: 'promo', access } });
  const kid = { routes, 'pages/promo': JSON.stringify({ regions: { main } }) };
  return reported(testFleet({ kid }, [pageEmpty]).check(['kid'])).map(([, underlined, message]) => [
    underlined,
    message,
  ]);
};

test('a page without a block', () => {
  expect(check({})).toEqual([['"main"', 'This page is empty: its region "main" has no block.']]);
});

test("a page that the platform's status shows", () => {
  const kid = { 'pages/maintenance': '{ "regions": { "main": { "notice": null } } }' };
  const message = 'This page is empty: its region "main" has no block.';
  expect(reported(shippedFleet({ kid }, [pageEmpty]).check(['kid']))).toEqual([['page-empty', '"main"', message]]);
});

test('a page that needs a flag', () => {
  expect(check({ a: hero({ flag: 'FREEPLAY3' }) })).toEqual([
    ['"main"', 'This page is empty while "FREEPLAY3" is off.'],
  ]);
});

test('a page that forgets some players', () => {
  const blocks = { a: hero({ session: 'guest' }), b: hero({ session: 'member', device: ['phone', 'tablet'] }) };
  expect(check(blocks)).toEqual([['"main"', 'This page is empty for a trial.']]);
  expect(check({ a: hero({ session: 'any' }) }, 'member')).toEqual([]);
});

test('languages and themes are those of the brand', () => {
  expect(check({ a: hero({ language: ['EN'] }), b: hero({ theme: 'dark' }) })).toEqual([]);
  expect(check({ a: hero({ theme: 'dark' }) })).toEqual([['"main"', 'This page is empty at all times.']]);
});

test('flags that complement each other', () => {
  expect(check({ a: hero({ flag: 'CBS3' }), b: hero({ not: { flag: 'CBS3' } }) })).toEqual([]);
});

test('what makes it empty is reported whole, however many flags there are, and nothing besides', () => {
  const names = Array.from({ length: 16 }, (_, index) => `n${index}`);
  const many = Object.fromEntries(names.map((id) => [id, hero({ flag: id.toUpperCase(), session: 'member' })]));
  const blocks = { ...many, a: hero({ not: { flag: 'CBS3' } }), b: hero({ session: 'any', device: ['phone'] }) };
  expect(check(blocks)).toEqual([['"main"', 'This page is empty for a guest while "CBS3" is on.']]);
});

test('a frame that a child makes a page of: the route is at fault', () => {
  const routes = '{ "frame": { "path": "/frame", "page": "shell" } }';
  const diagnostics = shippedFleet({ kid: { routes } }, [pageEmpty]).check();
  expect(diagnostics).toMatchObject([{ layer: 'kid', brand: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)).toEqual([
    ['page-empty', '"shell"', 'pages/shell.json is empty: its region "main" has no block.'],
  ]);
});

test('a language for which a page of the base has nothing: whoever speaks it is at fault', () => {
  const main = { a: hero({ language: ['EN'] }) };
  const base = {
    routes: '{ "promo": { "path": "/promo", "page": "promo" } }',
    'pages/promo': JSON.stringify({ regions: { main } }),
  };
  const brand =
    '{ "id": "kid", "extends": "base", "languages": { "supported": { "TY": { "tag": "vi", "label": "x" } } } }';
  const diagnostics = testFleet({ base, kid: { brand } }, [pageEmpty]).check();
  expect(reported(diagnostics)).toEqual([['page-empty', '"supported"', 'pages/promo.json is empty in TY.']]);
});
