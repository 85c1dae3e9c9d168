import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import type { Entries } from '#schemas/brand';
import type { Vendor } from '#widgets/games';
import { type MenuFacts, type MenuItem, menuItems } from './items.ts';

const lumora: Vendor = { vassalage: 'LUMO', name: 'Lumora', count: 3, icon: { color: '/c.svg', white: '/w.svg' } };

function given(changes: Partial<MenuFacts> = {}): MenuFacts {
  const route = { path: '/', page: 'home' };
  return {
    facts: {
      flags: new Set(['FREEPLAY3']),
      role: 'guest',
      language: 'EN',
      theme: 'dark',
      device: 'phone',
      resources: new Set(['TELEGRAM']),
      now: 0,
    },
    routes: { home: route, rng: { ...route, path: '/rng' } },
    categories: {},
    vendors: new Map([['RNG', [lumora]]]),
    ...changes,
  };
}

const ids = (items: MenuItem[]) => items.map(({ id }) => id);

test('entries keep the order of the menu, and their conditions decide', () => {
  const entries: Entries = {
    home: { label: messageFrom('shell:a'), link: { route: 'home' } },
    account: { label: messageFrom('shell:b'), link: { action: 'logout' }, when: { session: 'any' } },
    demo: { label: messageFrom('shell:c'), link: { action: 'freePlay' }, when: { flag: 'FREEPLAY3' } },
  };
  expect(ids(menuItems(entries, given()))).toEqual(['home', 'demo']);
});

test('an entry that leads nowhere is left out: no such route, no such resource', () => {
  const entries: Entries = {
    gone: { label: messageFrom('shell:a'), link: { route: 'elott' } },
    telegram: { label: messageFrom('shell:b'), link: { resource: 'TELEGRAM' } },
    facebook: { label: messageFrom('shell:c'), link: { resource: 'FACEBOOK' } },
  };
  expect(ids(menuItems(entries, given()))).toEqual(['telegram']);
});

test('a group without entries that are shown is left out with its heading', () => {
  const facebook: Entries = { facebook: { label: messageFrom('shell:a'), link: { resource: 'FACEBOOK' } } };
  const home: Entries = { home: { label: messageFrom('shell:b'), link: { route: 'home' } } };
  const items = menuItems(
    {
      empty: { label: messageFrom('shell:c'), entries: facebook },
      full: { label: messageFrom('shell:d'), entries: home },
    },
    given(),
  );
  expect(ids(items)).toEqual(['full']);
  expect(ids(items[0]?.children ?? [])).toEqual(['home']);
});

test('a category carries its providers, and is hidden while the platform has none for it (§2)', () => {
  const entries: Entries = {
    rng: { label: messageFrom('shell:a'), link: { route: 'rng' }, category: 'RNG' },
    fish: { label: messageFrom('shell:b'), link: { route: 'rng' }, category: 'FISH' },
  };
  const items = menuItems(entries, given());
  expect(ids(items)).toEqual(['rng']);
  expect(items[0]?.vendors).toEqual([lumora]);
});

test('while the providers are not known yet, every category is shown, without a list', () => {
  const entries: Entries = { fish: { label: messageFrom('shell:b'), link: { route: 'rng' }, category: 'FISH' } };
  const items = menuItems(entries, given({ vendors: undefined }));
  expect(ids(items)).toEqual(['fish']);
  expect(items[0]?.vendors).toEqual([]);
});

test('a lottery opens the game of the vendor that its category names, and lists no providers (§2)', () => {
  const sea: Vendor = { ...lumora, vassalage: 'TCG_SEA', name: 'TCG SEA', nodeId: 7 };
  const entries: Entries = { elott: { label: messageFrom('shell:a'), link: { route: 'rng' }, category: 'ELOTT' } };
  const categories: MenuFacts['categories'] = {
    ELOTT: { gameTypes: ['ELOTT'], label: messageFrom('shell:a'), route: 'rng', launches: 'TCG_SEA' },
  };
  const entryWith = (...vendors: Vendor[]) =>
    menuItems(entries, given({ categories, vendors: new Map([['ELOTT', vendors]]) }))[0];
  expect(entryWith(lumora, sea)).toMatchObject({
    game: { nodeId: 7, vassalage: 'TCG_SEA', vendor: 'TCG SEA' },
    vendors: [],
  });
  // Without a game of that vendor it is a category like the others.
  expect(entryWith(lumora)).toMatchObject({ game: undefined, vendors: [lumora] });
  expect(entryWith({ ...lumora, vassalage: 'TCG_SEA' })?.game).toBeUndefined();
});
