import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { lockedOut, lockedOutAt } from './rule.ts';

type Files = Record<string, object>;

const texts = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
const check = (files: Files, rules = [lockedOut]) =>
  reported(shippedFleet({ kid: texts(files) }, rules).check(['kid'])).map(([, underlined, message]) => [
    underlined,
    message,
  ]);

const header = (block: object | null) => ({ 'pages/shell': { regions: { header: { header: block } } } });
const bare = (main: object) => ({ layout: 'top', regions: { main } });
const vip = { routes: { vip: { path: '/vip', page: 'vip' } } };
const brand = (more: object) => ({ brand: { id: 'kid', extends: 'base', ...more } });
const twoLanguages = brand({ languages: { supported: { TY: { tag: 'vi', label: 'Việt' } } } });

test('a header for members alone leaves guests without a way in, and trial players without a way out', () => {
  expect(check(header({ when: { session: 'member' } }))).toEqual([
    [
      '"member"',
      'A guest cannot log in on a desktop. A trial player cannot log out on a desktop. It takes a header, or a link to the modal "access"; and a header with a menu that has the action "logout".',
    ],
  ]);
});

test('conditions are solved: what shows the header when the other one is hidden makes it whole', () => {
  const two = (first: object, second: object) => ({
    'pages/shell': {
      regions: { header: { header: { when: first }, other: { widget: 'shell/header', when: second } } },
    },
  });
  expect(check(two({ session: 'guest' }, { not: { session: 'guest' } }))).toEqual([]);
  expect(check(two({ flag: 'FREEPLAY3' }, { not: { flag: 'FREEPLAY3' } }))).toEqual([]);
  expect(check(two({ flag: 'FREEPLAY3' }, { flag: 'CBS3' }))).toEqual([
    [
      '"FREEPLAY3"',
      expect.stringContaining('A guest cannot log in on a desktop while "FREEPLAY3" and "CBS3" are off.'),
    ],
  ]);
});

test('a flag of the brand’s own is what its file says: a mode that hides the bars on purpose', () => {
  const hidden = header({ when: { not: { flag: 'EMBEDDED' } } });
  expect(check({ ...hidden, flags: { EMBEDDED: '0' } })).toEqual([]);
  expect(check({ ...hidden, flags: { EMBEDDED: '1' } })).toHaveLength(1);
});

test('what was before now is over', () => {
  const rule = [lockedOutAt(() => Date.parse('2026-06-01T00:00:00Z'))];
  expect(check(header({ when: { from: '2026-01-01T00:00:00Z' } }), rule)).toEqual([]);
  expect(check(header({ when: { from: '2026-07-01T00:00:00Z' } }), rule)).toHaveLength(1);
});

test('a footer that is taken away: the law’s lines, reported once', () => {
  expect(check({ 'pages/shell': { regions: { footer: null } } })).toEqual([
    [
      'null',
      'Nobody can read the age limit, the licence and who runs the site or open the terms and the help for players. It takes a footer; and a footer whose menus have such entries.',
    ],
  ]);
});

test('a page whose frame is taken away has no way back, and a home page no way at all', () => {
  expect(check({ 'pages/promotions': { frame: null, layout: 'top' } })).toEqual([
    [
      'null',
      'Nobody can get home from "/promotions". It takes a "frame", a header, a menu or a link to the route "home".',
    ],
  ]);
  const home = check({ 'pages/home': { frame: null, layout: 'top' } });
  expect(home).toHaveLength(1);
  expect(home[0]?.[1]).toContain('A guest cannot log in. Nobody who is logged in can log out.');
});

test('a page of the brand’s own without a way back is reported at the page', () => {
  expect(check({ ...vip, 'pages/vip': bare({ lobby: { widget: 'games/lobby' } }) })).toEqual([
    ['{', expect.stringContaining('Nobody can get home from "/vip".')],
  ]);
});

test('pages to land on with a way home of their own, or through a header, are sound; one that leads on is a matter of taste', () => {
  const feature = (route: string) => ({
    widget: 'home/feature',
    props: {
      gameType: 'RNG',
      art: { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp' },
      title: 'home:rng',
      action: 'home:draws.action',
      link: { route },
    },
  });
  expect(check({ ...vip, 'pages/vip': bare({ offer: feature('home') }) })).toEqual([]);
  const framed = { layout: 'top', regions: { header: { bar: { widget: 'shell/header' } }, main: {} } };
  expect(check({ ...vip, 'pages/vip': framed })).toEqual([]);
  const leading = shippedFleet({ kid: texts({ ...vip, 'pages/vip': bare({ offer: feature('rng') }) }) }, [lockedOut]);
  expect(leading.check(['kid'])).toMatchObject([{ severity: 'warning', file: expect.stringContaining('vip.json') }]);
});

test('a game without any bar has no way back, but one that stands inside another site has it there', () => {
  const noBars = { regions: { header: null, main: { frame: { props: { bar: false } } } } };
  expect(check({ 'pages/game': noBars })).toEqual([['false', expect.stringContaining('get home from "/game"')]]);
  expect(check({ 'pages/game': { regions: { header: null } } })).toEqual([]);
  const seamless = {
    routes: { seamless: { path: '/seamless', page: 'seamless' } },
    'pages/seamless': { layout: 'full', regions: { main: { game: { widget: 'games/frame', props: { bar: false } } } } },
  };
  expect(check(seamless)).toEqual([]);
});

test('pages of a form, and of the game, show it', () => {
  const gone = { regions: { main: { form: null, offers: { widget: 'home/promotions' } } } };
  const onPage = { routes: { register: { page: 'register', opens: null } } };
  expect(check(onPage)).toEqual([]);
  expect(check({ ...onPage, 'pages/register': gone })).toEqual([
    ['null', expect.stringContaining('A guest cannot register at "/register".')],
  ]);
  expect(check({ routes: { register: { page: 'help', opens: null } } })).toEqual([
    ['"help"', expect.stringContaining('It takes a widget for it on pages/help.json, or "opens"')],
  ]);
  expect(check({ routes: { login: { opens: null } } })).toEqual([
    ['null', expect.stringContaining('log in at "/login"')],
  ]);
  expect(check({ 'pages/game': { regions: { main: { frame: { widget: 'games/lobby', slots: null } } } } })).toEqual([
    ['"games/lobby"', expect.stringContaining('Nobody who is logged in can play a game at "/game".')],
  ]);
});

test('menus are looked into: the entry to log out, and those of the law', () => {
  expect(check({ menu: { account: { logout: null } } })).toEqual([
    ['null', expect.stringContaining('Nobody who is logged in can log out.')],
  ]);
  expect(check({ menu: { account: { logout: { when: { device: ['desktop'] } } } } })).toEqual([
    ['"device"', expect.stringContaining('can log out on a phone or on a tablet.')],
  ]);
  expect(check({ menu: { legal: { terms: null, privacy: null } } })).toEqual([]);
});

test('several languages, and no place to choose one', () => {
  expect(check(twoLanguages)).toEqual([]);
  const narrow = { 'pages/shell': { layout: 'top', regions: { aside: null } } };
  expect(check({ ...twoLanguages, ...narrow })).toEqual([
    ['null', expect.stringContaining('Nobody can choose a language on a desktop.')],
  ]);
  const masthead = {
    'pages/shell': {
      ...narrow['pages/shell'],
      regions: { aside: null, header: { header: { props: { variant: 'masthead' } } } },
    },
  };
  expect(check({ ...twoLanguages, ...masthead })).toEqual([]);
});

test('a site that is closed to guests asks them to log in, and shows the rest to players', () => {
  expect(check(brand({ settings: { loginedToHomePage: true } }))).toEqual([]);
});

test('a fault that a brand inherits is reported where it was made', () => {
  const fleet = shippedFleet(
    {
      low: texts(header({ when: { session: 'member' } })),
      kid: texts({
        brand: { id: 'kid', extends: 'low' } as object,
        'pages/home': { regions: { main: { draws: null } } },
      }),
    },
    [lockedOut],
  );
  expect(fleet.check()).toMatchObject([
    { layer: 'low', brand: 'low', alsoIn: ['kid'], pointer: '/regions/header/header/when/session' },
  ]);
});

test('the brands that ship lock nobody out', () => {
  expect(check({})).toEqual([]);
});
