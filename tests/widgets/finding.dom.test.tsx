import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prerenderedAtom, resolve } from '#engine/brand';
import { modalsAtom } from '#engine/overlays';
import { type Platform, platformAtom } from '#engine/platform';
import { accountNameAtom, startSessionAtom } from '#engine/session';
import type { GameDetail, GameList } from '#schemas/platform';
import { launchAtom } from '#widgets/games';
import { readFolder } from '../../scripts/brand/folders/folder.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  imitateBrowser();
  // Without an observer all of a page is near.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** A platform all of whose games rest. */
const resting = ({ call }: Platform): Platform => ({
  call: async (name, args) => {
    const answer = await call(name, args);
    const { games = [], game } = answer as Partial<GameList & GameDetail>;
    for (const one of game ? [game] : games) one.maintenance = true;
    return answer;
  },
});

const rail = (source: string, gameType = 'RNG') => ({ props: { source, gameType, count: 3 }, withHearts: true });

/** The tile of the first game, once its heart is there. */
async function firstTile(): Promise<HTMLElement> {
  const [tile] = await screen.findAllByRole('listitem');
  await within(tile as HTMLElement).findByRole('button', { name: 'Favourite' });
  return tile as HTMLElement;
}

test('a heart makes a game a favourite, on the tile and among the favourites; a second press takes it off', async () => {
  const { store } = await renderWidget('home/game-rail', { as: 'trial', ...rail('list') });
  const tile = await firstTile();
  const heart = within(tile).getByRole('button', { name: 'Favourite' });
  const name = within(tile).getAllByRole('button')[0]?.textContent ?? '';
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  cleanup();

  await renderWidget('home/game-rail', { store, ...rail('favourites') });
  const liked = await firstTile();
  expect(within(liked).getAllByRole('button')[0]?.textContent).toBe(name);
  await waitFor(() =>
    expect(within(liked).getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('true'),
  );
  fireEvent.click(within(liked).getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(document.querySelector('[data-widget]')).toBeNull());
});

test('a lottery of the platform is kept in the browser, by user, and stands among the favourites', async () => {
  const { store } = await renderWidget('home/game-rail', { as: 'trial', ...rail('list', 'ELOTT') });
  const tile = await firstTile();
  const name = within(tile).getAllByRole('button')[0]?.textContent ?? '';
  fireEvent.click(within(tile).getByRole('button', { name: 'Favourite' }));
  expect(localStorage.getItem(`favourite-lotteries/${store.get(accountNameAtom)}`)).toMatch(/^[A-Z0-9_]+$/);
  expect((await store.get(platformAtom).call('favouriteIds', {})).list).toEqual([]);
  cleanup();
  await renderWidget('home/game-rail', { store, props: { source: 'favourites' }, withHearts: true });
  expect(within(await firstTile()).getAllByRole('button')[0]?.textContent).toBe(name);
  cleanup();
  await renderWidget('home/game-rail', { as: 'trial', props: { source: 'favourites' } });
  expect(document.querySelector('[data-widget]')).toBeNull();
});

test('no place is kept for what was played last, unless there was something before', async () => {
  // A platform that never says what was played.
  const wrap = ({ call }: Platform): Platform => ({
    call: (name, args) => (name === 'recentGames' ? new Promise(() => undefined) : call(name, args)),
  });
  const store = await openSite({ as: 'trial', wrap });
  await renderWidget('home/game-rail', { store, ...rail('recent') });
  expect(document.querySelector('[data-widget]')).toBeNull();
  cleanup();
  localStorage.setItem(`rails/recent/${store.get(accountNameAtom)}`, 'some');
  await renderWidget('home/game-rail', { store, ...rail('recent') });
  expect(document.querySelector('[data-widget] [data-waiting]')).not.toBeNull();
  cleanup();
  await renderWidget('home/game-rail', { as: 'trial', ...rail('recent') });
  await waitFor(() => expect(Object.values(localStorage)).toContain(''));
  expect(document.querySelector('[data-widget]')).toBeNull();
});

test('a game under maintenance opens its details, and one of its kind is played instead', async () => {
  const site = await openSite({ as: 'trial', wrap: resting });
  await renderWidget('home/game-rail', { store: site, ...rail('list') });
  fireEvent.click(within(await firstTile()).getAllByRole('button')[0] as HTMLElement);
  const [{ props = {} } = {}] = site.get(modalsAtom);
  expect(site.get(modalsAtom)).toMatchObject([{ name: 'game', props: { nodeId: expect.any(Number) } }]);
  cleanup();
  await renderWidget('games/details', { store: site, props });
  expect(await screen.findByText(/rests for maintenance/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  const others = screen.getByRole('heading', { name: 'Play one of these instead' }).parentElement as HTMLElement;
  fireEvent.click(within(others).getAllByRole('button')[0] as HTMLElement);
  expect(site.get(launchAtom)?.game.nodeId).not.toBe(props.nodeId);
});

test('hearts come once a page for guests has woken, and ask no member to log in', async () => {
  const before = await openSite({ as: 'trial' });
  const account = before.get(accountNameAtom);
  const { call } = before.get(platformAtom);
  // Another page of the same tab: the session is in its storage.
  const store = await openSite();
  document.documentElement.dataset.session = '';
  const games = async () => (await call('favouriteIds', {})).list.length;
  const lotteries = () => localStorage.getItem(`favourite-lotteries/${account}`)?.split(' ').length ?? 0;
  for (const [gameType, count] of [['RNG', games] as const, ['ELOTT', lotteries] as const]) {
    await renderWidget('home/game-rail', { store, ...rail('list', gameType) });
    const tile = within(await firstTile());
    act(() => store.set(prerenderedAtom, true));
    expect(tile.queryByRole('button', { name: 'Favourite' })).toBeNull();
    act(() => store.set(prerenderedAtom, false));
    fireEvent.click(await tile.findByRole('button', { name: 'Favourite' }));
    await waitFor(async () => expect(await count()).toBe(1));
    cleanup();
  }
  expect(store.get(modalsAtom)).toEqual([]);
  delete document.documentElement.dataset.session;
});

test('guests who like a game are asked to log in, and like it then; what is a member’s own is not drawn for them', async () => {
  const { store } = await renderWidget('home/game-rail', rail('list'));
  fireEvent.click(within(await firstTile()).getByRole('button', { name: 'Favourite' }));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'access', props: { tab: 'login', notice: 'loginFirst' } }]);
  const { call } = store.get(platformAtom);
  await store.set(startSessionAtom, await call('freePlay', {}));
  await waitFor(async () => expect((await call('favouriteIds', {})).list).toHaveLength(1));
  cleanup();
  await renderWidget('home/game-rail', rail('recent'));
  expect(document.querySelector('[data-widget]')).toBeNull();
});

test('details open by the button, by a finger that rests, and by the key for menus; a mouse keeps its menu', async () => {
  const { store } = await renderWidget('home/game-rail', rail('list'));
  const tile = await firstTile();
  const play = within(tile).getAllByRole('button')[0] as HTMLElement;
  const opened = () => store.get(modalsAtom).reduce((sum, { again }) => sum + again + 1, 0);
  fireEvent.click(within(tile).getByRole('button', { name: 'About this game' }));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'game' }]);
  fireEvent.pointerDown(play, { pointerType: 'mouse' });
  fireEvent.contextMenu(play, { button: 2 });
  expect(opened()).toBe(1);
  fireEvent.contextMenu(play, { button: 0 });
  expect(opened()).toBe(2);
  fireEvent.pointerDown(play, { pointerType: 'touch' });
  await waitFor(() => expect(opened()).toBe(3));
  // The finger leaves: that is no press.
  fireEvent.click(play);
  expect(store.get(modalsAtom).map(({ name }) => name)).toEqual(['game']);
});

test('details tell what is known of a game, and games like it take their place', async () => {
  const store = await openSite();
  await renderWidget('games/details', { store, props: { nodeId: 394962 } });
  const title = await screen.findByRole('heading', { name: 'Monkey Heist' });
  // What had the focus went with the game before, or nothing had it.
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('Return to player').nextSibling?.textContent).toMatch(/^\d\d\.\d+%$/);
  expect(screen.getByText('Volatility').nextSibling?.textContent).toBe('Medium');
  const similar = screen.getByRole('heading', { name: 'Games like it' }).parentElement as HTMLElement;
  const [other] = within(similar).getAllByRole('button');
  fireEvent.click(other as HTMLElement);
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'game', props: { nodeId: expect.any(Number) } }]);
});

test('the board shows wins of members by place, and is not there below what the brand wants', async () => {
  await renderWidget('games/winners', { brand: 'northline', props: { count: 5, period: 'month' } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]?.textContent).toMatch(/^1.*\*\*\*/);
  cleanup();
  const board = () => document.querySelector('[data-widget="games/winners"]');
  const isAbsent = async (props: object) => {
    let answered = 0;
    const store = await openSite({
      brand: 'northline',
      wrap: ({ call }) => ({
        call: (name, args) =>
          call(name, args).finally(() => {
            if (name === 'winners') answered++;
          }),
      }),
    });
    await renderWidget('games/winners', { store, props: { count: 5, period: 'month', ...props } });
    await waitFor(() => expect(answered).toBeGreaterThan(0));
    await waitFor(() => expect(board()).toBeNull());
    cleanup();
  };
  // Where there was a board, its place is kept until the answer has come; nobody has won that much, or that often.
  await isAbsent({ worth: { USD: 1_000_000_000_000 } });
  await isAbsent({ least: 50, count: 50 });
  await isAbsent({ gameType: 'COCKFIGHT', period: 'day' });
});

test('a tile of a vendor lists its games by category; one of them opens for whoever has logged in', async () => {
  const store = await openSite({ brand: 'sanam' });
  // The rail as the brand's own home page has it: players come upon the tile there.
  const home = resolve('sanam', (layer) => readFolder('brands', layer)).files.get('pages/home');
  await renderWidget('home/game-rail', { store, props: Object(home).regions.main.hot.props });
  fireEvent.click(await screen.findByRole('button', { name: /Krakenworks.*Choose a game/ }));
  expect(store.get(modalsAtom)).toMatchObject([{ name: 'subGames', props: { vassalage: 'KRK' } }]);
  cleanup();
  await renderWidget('games/sub-games', { store, props: { vassalage: 'KRK' } });
  const [fish, slots] = await screen.findAllByRole('tab');
  expect([fish?.textContent, slots?.textContent]).toEqual(['Fishing10', 'Slots16']);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  fireEvent.click(slots as HTMLElement);
  const games = screen.getAllByRole('listitem');
  expect(games).toHaveLength(16);
  fireEvent.click(within(games[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement);
  expect(store.get(modalsAtom).at(-1)).toMatchObject({ name: 'access', props: { notice: 'loginFirst' } });
});
