import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { linkShut } from './rule.ts';

const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [linkShut]).check(['kid']));
};
const brand = { id: 'kid', extends: 'base', settings: { loginedToHomePage: true } };
const entry = (when?: object) => ({
  main: { join: { label: 'shell:menu.login', link: { route: 'join' }, ...(when ? { when } : {}) } },
});
const join = { join: { path: '/join', page: 'register', access: 'guest' } };

test('a link that players see and that sends them home, since its route is for guests', () => {
  expect(check({ routes: join, menu: entry() })).toEqual([
    [
      'link-shut',
      '"join"',
      'Players who are logged in see this link and are sent home by it: "join" is for guests alone. "when": { "session": "guest" } hides it from them.',
    ],
  ]);
  expect(check({ routes: join, menu: entry({ session: 'guest' }) })).toEqual([]);
  expect(check({ routes: join, menu: entry({ role: ['guest'], flag: 'DIRECTREG3' }) })).toEqual([]);
});

test('who shuts a route that the base links to is reported at the access, once for all links', () => {
  for (const id of ['rng', 'pvp']) expect(check({ routes: { [id]: { access: 'guest' } } })).toHaveLength(1);
  expect(check({ routes: { rng: { access: 'guest' } } })).toEqual([
    ['link-shut', '"guest"', expect.stringContaining('Players who are logged in see the link at')],
  ]);
  // Guests who see a link to what is for members are asked to log in: so it is meant.
  expect(check({ routes: { rng: { access: 'member' } } })).toEqual([]);
});

test('what a widget draws for guests alone is seen by guests alone', () => {
  const header = { props: { register: { route: 'join' } } };
  expect(check({ routes: join, 'pages/shell': { regions: { header: { header } } } })).toEqual([]);
});

test('terms and help for players are for everybody', () => {
  expect(check({ routes: { help: { access: 'member' } } })).toEqual([
    [
      'link-shut',
      '"member"',
      'Guests cannot read what the footer links to: the access of "help" is "member". Terms and help for players are for everybody.',
    ],
  ]);
  expect(check({ routes: { help: { access: 'guest' } } })).toEqual([
    ['link-shut', '"guest"', expect.stringContaining('Players who are logged in cannot read')],
  ]);
  expect(check({ brand })).toEqual([]);
  expect(check({ brand, routes: { help: { public: false } } })).toEqual([
    ['link-shut', 'false', expect.stringContaining('"help" is not "public"')],
  ]);
});
