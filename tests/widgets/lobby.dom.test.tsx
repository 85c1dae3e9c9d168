import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import { modalsAtom } from '#engine/overlays';
import { type Platform, PlatformError } from '#engine/platform';
import { drawnForAtom } from '#engine/routing';
import type { GameList } from '#schemas/platform';
import { openSite, renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(cleanup);

const showLobby = (route: string, wrap = (platform: Platform) => platform) =>
  renderWidget('games/lobby', { route, wrap, props: { lines: [20, 40] } });

/** The platform, but for its vendors, which it refuses to name. */
function withoutVendors(platform: Platform): Platform {
  return {
    call(name, args) {
      if (name === 'vendors') return Promise.reject(new PlatformError('refused', 'malformed'));
      return platform.call(name, args);
    },
  };
}

test('the lobby offers the vendors of its category (§2)', async () => {
  await showLobby('/rng');
  const rail = await screen.findByRole('navigation', { name: 'Game studios' });
  fireEvent.click(await within(rail).findByRole('link', { name: /Redsand/ }));
  // Several at once: each link leads to one more or less.
  const lumora = await within(rail).findByRole('link', { name: /Lumora/ });
  await waitFor(() => expect(lumora.getAttribute('href')).toBe('/rng?vassalage=RDS%2CLUMO'));
});

test('a platform that does not name its vendors leaves no shapes of them behind', async () => {
  await showLobby('/rng', withoutVendors);
  await screen.findByText(/^\d+ games$/);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('a vendor that the address names can be left all the same', async () => {
  await showLobby('/rng?vassalage=LUMO', withoutVendors);
  await screen.findByText(/^\d+ games$/);
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/rng']);
});

test.each(['/rng?vassalage=NOBODY&sort=name', '/rng?class=NOTHING&sort=name'])(
  '%s: what the category does not have is left out, the rest stays',
  async (route) => {
    await showLobby(route);
    expect(await screen.findByText(/^[1-9]\d* games$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters 1' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'name');
  },
);

test('a search among the hot games says how many fit, and that none does', async () => {
  await showLobby('/hot');
  await screen.findByText(/^\d+ games$/);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'zzzz' } });
  expect(await screen.findByText('No game called “zzzz”')).toBeTruthy();
  fireEvent.change(search, { target: { value: '' } });
  expect(await screen.findByText(/^[1-9]\d* games$/)).toBeTruthy();
});

test('other words are another list, of which only the first page is requested', async () => {
  const asked: { pageNo?: number; gameName?: string }[] = [];
  const counted = (platform: Platform): Platform => ({
    call(name, args) {
      if (name === 'gameList') asked.push(Object(args).body);
      return platform.call(name, args);
    },
  });
  await showLobby('/rng', counted);
  fireEvent.click(await screen.findByRole('button', { name: /^Show \d+ more$/ }));
  await waitFor(() => expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2]));
  const before = screen.getByText(/^\d+ games$/).textContent;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'go' } });
  await waitFor(() => expect(screen.queryByText(/^\d+ games$/)?.textContent).not.toBe(before));
  await screen.findByText(/^\d+ games$/);
  expect(asked.slice(2)).toEqual([expect.objectContaining({ pageNo: 1, gameName: 'go' })]);
});

test('marks, lines and an order are asked of the platform, say how many fit, and are cleared together', async () => {
  const asked: object[] = [];
  const noting = (platform: Platform): Platform => ({
    call(name, args) {
      if (name === 'gameList') asked.push(Object(args).body);
      return platform.call(name, args);
    },
  });
  await showLobby('/rng?sort=name', noting);
  const all = (await screen.findByText(/^\d+ games$/)).textContent;
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(screen.getByText(/^\d+ games$/).textContent).not.toBe(all));
  fireEvent.change(screen.getByRole('combobox', { name: 'Lines' }), { target: { value: '40' } });
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ mark: 'new', sort: 'name', minLineNum: 40 })),
  );
  expect(screen.getByRole('button', { name: 'Filters 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText(/^\d+ games$/).textContent).toBe(all));
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'best');
});

test('a lobby whose address takes lines keeps their place until its games are known; others than offered are none', async () => {
  const asked: object[] = [];
  const wrap = (platform: Platform): Platform => ({
    call(name, args) {
      if (name !== 'gameList') return platform.call(name, args);
      asked.push(Object(args).body);
      return new Promise(() => undefined);
    },
  });
  const shown = { brand: 'voltage', props: { lines: [20, 40] }, wrap };
  await renderWidget('games/lobby', { ...shown, route: '/rng?lines=999' });
  expect(await screen.findByRole('combobox', { name: 'Lines' })).toHaveProperty('value', '');
  expect(asked[0]).not.toHaveProperty('minLineNum');
  cleanup();
  await renderWidget('games/lobby', { ...shown, route: '/fish' });
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Lines' })).toBeNull();
});

test('of a category without games the lobby says so, and leads to others', async () => {
  const wrap = (platform: Platform): Platform => ({
    call: async (name, args) => {
      const answer = await platform.call(name, args);
      return name === 'gameList' ? ({ ...(answer as GameList), games: [], total: 0 } as typeof answer) : answer;
    },
  });
  await showLobby('/fish', wrap);
  expect(await screen.findByText('No games here right now')).toBeTruthy();
  expect(screen.getByText(/^The platform has none of this kind/)).toBeTruthy();
  expect(screen.queryByText(/spelling/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show all games' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Hot games' }).getAttribute('href')).toBe('/hot');
  expect(await screen.findByRole('heading', { name: 'What others play' })).toBeTruthy();
});

test('a lobby that was in the document shows the pages that its address names once it is hydrated', async () => {
  const store = await openSite();
  store.set(prerenderedAtom, true);
  store.set(drawnForAtom, '/rng');
  await renderWidget('games/lobby', { store, route: '/rng?page=2' });
  act(() => store.set(prerenderedAtom, false));
  expect(await screen.findByText(/^84 of \d+$/)).toBeTruthy();
});

test('an address asks for pages of a list; narrowed, its first page is enough', async () => {
  const asked: { pageNo?: number; mark?: string }[] = [];
  const wrap = (platform: Platform): Platform => ({
    call(name, args) {
      if (name === 'gameList') asked.push(Object(args).body);
      return platform.call(name, args);
    },
  });
  await showLobby('/rng?page=2', wrap);
  expect(await screen.findByText(/^84 of \d+$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ mark: 'new' })));
  expect(asked.filter(({ mark, pageNo = 1 }) => mark === 'new' && pageNo > 1)).toEqual([]);
});

test('misspelt words suggest the provider that they mean', async () => {
  await showLobby('/rng?search=lumroa');
  const meant = await screen.findByRole('group', { name: 'Studios that match' });
  fireEvent.click(within(meant).getByRole('button', { name: /^Lumora/ }));
  expect(await screen.findByRole('link', { name: /^Lumora/, current: 'page' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('guests log in for favourites; a lobby without any offers what others play', async () => {
  const { store } = await showLobby('/hot?mark=favourites');
  expect(await screen.findByText('Log in to see your favourites')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'access', props: { tab: 'login', notice: 'loginFirst' } }]);
  expect(await screen.findByRole('heading', { name: 'What others play' })).toBeTruthy();
  cleanup();
  const asked: object[] = [];
  const noting = (platform: Platform): Platform => ({
    call(name, args) {
      if (name === 'favouriteGames') asked.push(Object(args).body);
      return platform.call(name, args);
    },
  });
  await renderWidget('games/lobby', { as: 'trial', route: '/rng?mark=favourites&search=mokney', wrap: noting });
  expect(await screen.findByText('No favourites here yet')).toBeTruthy();
  expect(asked).toEqual([expect.objectContaining({ gameType: 'RNG', gameName: 'mokney' })]);
  expect(screen.getByText('0 games')).toBeTruthy();
});
