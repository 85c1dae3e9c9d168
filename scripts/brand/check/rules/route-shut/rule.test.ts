import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeShut } from './rule.ts';

const check = (routes: object, brand: object = {}, more: Record<string, object> = {}) => {
  const files = { brand: { id: 'kid', extends: 'base', ...brand }, routes, ...more };
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [routeShut]).check(['kid']));
};
const walled = { settings: { loginedToHomePage: true } };

test('a route that shuts out whom it is for', () => {
  expect(check({ register: { access: 'member' } })).toEqual([
    [
      'route-shut',
      '"member"',
      'Guests cannot register: they are asked to log in first, since the access of "register" is "member".',
    ],
  ]);
  expect(check({ game: { access: 'guest' } })).toEqual([
    [
      'route-shut',
      '"guest"',
      'Players who are logged in cannot play a game: they are sent home, since the access of "game" is "guest".',
    ],
  ]);
  for (const id of ['home', 'login', 'resetPassword', 'socialReturn', 'notFound']) {
    expect(check({ [id]: { access: 'member' } })).toMatchObject([['route-shut', '"member"', expect.any(String)]]);
  }
  for (const access of ['member', 'guest']) {
    const [, , message] = check({ notMe: { access } })[0] ?? [];
    expect(message).toContain('say by the link in a notice that a change of their account was not theirs');
  }
  expect(check({ notFound: { access: 'guest' } })[0]?.[2]).toContain('see that an address leads nowhere');
});

test('accounts that the access of a route refuses', () => {
  expect(check({ game: { access: 'agent' } })[0]?.slice(0, 2)).toEqual(['route-shut', '"agent"']);
  expect(check({ join: { path: '/join', page: 'register', access: 'real' } })).toEqual([
    ['route-shut', '"real"', expect.stringContaining('Guests cannot register there')],
  ]);
});

test('what is for members on purpose, and what guests alone see', () => {
  expect(check({ game: { access: 'any' }, promotions: { access: 'member' }, rng: { access: 'member' } })).toEqual([]);
  expect(check({ register: { access: 'guest' }, login: { access: 'guest' } })).toEqual([]);
});

test('a page of a form under another name', () => {
  const join = { path: '/join', page: 'register', access: 'member' };
  expect(check({ join })).toEqual([
    ['route-shut', '"member"', expect.stringContaining('Guests cannot register there')],
  ]);
  expect(check({ join: { ...join, access: 'guest' } })).toEqual([]);
  const opens = { path: '/hello', page: 'help', opens: { modal: 'access' }, access: 'member' };
  expect(check({ hello: opens })).toEqual([['route-shut', '"member"', expect.stringContaining('"access"')]]);
});

test('behind the gate, mails and providers still find their pages open', () => {
  expect(check({}, walled)).toEqual([]);
  expect(check({ resetPassword: { public: null } }, walled)).toEqual([
    ['route-shut', 'null', expect.stringContaining('set a new password by the link in a mail')],
  ]);
  expect(check({ resetPassword: { public: null } })).toEqual([]);
  expect(check({ notMe: { public: false } }, walled)).toEqual([
    ['route-shut', 'false', expect.stringContaining('say by the link in a notice')],
  ]);
});

test('the app opens on a page that everybody may see', () => {
  const start = (id: string, routes: object = {}) => check(routes, { app: { start: id } });
  expect(start('notFound')).toEqual([
    [
      'start-route',
      '"notFound"',
      'The installed app opens on "notFound", and that is what players see at an address that leads nowhere. It starts on a page that everybody may see, such as "home".',
    ],
  ]);
  for (const id of ['game', 'resetPassword', 'socialReturn']) expect(start(id)).toHaveLength(1);
  const offer = { offer: { path: '/offer/:code', page: 'promotions' } };
  expect(start('offer', offer)[0]?.[2]).toContain('before a value takes the place of ":code"');
  for (const id of ['home', 'rng', 'login', 'hot']) expect(start(id)).toEqual([]);
  expect(check({ hot: { access: 'guest' } }, { app: { start: 'hot' } })[0]?.[1]).toBe('"hot"');
});
