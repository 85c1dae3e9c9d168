import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refreshBalanceAtom } from '#engine/session';
import { launchAtom, startLaunchAtom } from '#widgets/games';
import { type RunningGames, startGames } from '../support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { openSite, renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const game = { nodeId: 143125, vassalage: 'HFM', gameType: 'PVP', name: "Hold'em Royale" } as const;

let gateway: RunningGateway;
let games: RunningGames;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  gateway = await startGateway();
  games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
});
afterEach(cleanup);
afterAll(async () => {
  await games.close();
  await gateway.close();
});

/** Opens the game of a trial player of brand `senvang`, who has little money. */
async function openGame(props: object = {}) {
  const store = await openSite({ brand: 'senvang', as: 'trial', gateway: gateway.url });
  await store.set(refreshBalanceAtom);
  await store.set(startLaunchAtom, game);
  await renderWidget('games/frame', { store, route: '/game', props: { ...props } });
  return store;
}

test('a game between players lists its rooms first; the one that is joined is what the launch names', async () => {
  const store = await openGame();
  const rooms = await screen.findAllByRole('listitem');
  expect(rooms).toHaveLength(4);
  const [first] = rooms;
  if (!first) throw new Error('there is no room');
  expect(within(first).getByRole('heading').textContent).toContain('Lantern Room');
  expect(first.textContent).toContain('6 of 6');
  expect(store.get(launchAtom)?.phase).toBe('choosing');
  fireEvent.click(within(first).getByRole('button', { name: 'Join Lantern Room' }));
  await expect.poll(() => store.get(launchAtom)?.address?.searchParams.get('room')).toBe('room-1');
});

test('a room says how many play there only from as many on as the brand wants; its free seats it always says', async () => {
  await openGame();
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('6 of 6');
  // Nobody sits anywhere.
  expect(screen.queryByText('Players')).toBeNull();
  cleanup();
  await openGame({ leastPlayers: 0 });
  expect((await screen.findAllByText('Players')).length).toBeGreaterThan(0);
});

test('rooms that the balance is too low for cannot be joined, and go with the filter', async () => {
  await openGame();
  const rooms = await screen.findAllByRole('listitem');
  const closed = () => screen.queryAllByText('Balance too low').length;
  const all = closed();
  expect(all).toBeGreaterThan(0);
  expect(all).toBeLessThan(rooms.length);
  fireEvent.click(screen.getByRole('button', { name: 'Within my balance' }));
  expect(closed()).toBe(0);
  expect(screen.getAllByRole('listitem')).toHaveLength(rooms.length - all);
});
