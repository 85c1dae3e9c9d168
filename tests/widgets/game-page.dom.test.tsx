import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { type Platform, PlatformError, platformAtom, staleAnswersAtom } from '#engine/platform';
import { leaveGuardAtom } from '#engine/routing';
import { balanceAtom, refreshBalanceAtom } from '#engine/session';
import type { Game } from '#schemas/platform';
import { launchAtom, startLaunchAtom } from '#widgets/games';
import { confirmsAtom } from '../../engine/overlays/state.ts';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { games } from '../../gateway/database/tables/index.ts';
import { walletCall } from '../support/gateway/wallet.ts';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget, type Store } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  imitateBrowser();
  await sharedGateway();
}, 120_000);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const origin = 'http://localhost:5175';

/** The page of a game of an area; jsdom loads no frames, so the test speaks for the game. */
async function openGame(gameType: Game['gameType'] = 'RNG', { store: given, props = {} }: Opened = {}) {
  const store = given ?? (await openSite({ as: 'trial' }));
  const [game] = (await store.get(platformAtom).call('gameList', { body: { gameType, pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  await act(() => store.set(startLaunchAtom, game));
  const drawn = await renderWidget('games/frame', { store, route: '/game', props });
  const frame = await screen.findByTitle<HTMLIFrameElement>(game.name);
  const told = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const say = (data: object) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })));
  return { ...drawn, game, store, frame, told, say };
}
interface Opened {
  store?: Store;
  props?: Record<string, unknown>;
}

/** Plays a round as the game's server does. */
async function playRound(store: Store, { stake, win }: { stake: number; win: number }) {
  const gateway = await sharedGateway();
  const launchToken = store.get(launchAtom)?.address?.searchParams.get('t');
  const { value } = await walletCall(gateway, 'authenticate', { launchToken });
  const round = { sessionId: value.sessionId, roundId: crypto.randomUUID() };
  const move = (call: string, amount: number) =>
    walletCall(gateway, call, { ...round, amount, transactionId: `${round.roundId}.${call}` });
  await move('bet', stake);
  expect((await move('win', win)).http).toBe(200);
  await act(() => store.set(refreshBalanceAtom));
}

test('a game that says when it is ready is loading until then, whatever its document says', async () => {
  const { frame, say } = await openGame();
  fireEvent.load(frame);
  expect(screen.getByText('Opening the game …')).toBeTruthy();
  say({ type: 'game:ready' });
  expect(screen.queryByText('Opening the game …')).toBeNull();
});

test('an address names the game that a press starts; a number that no game has is none', async () => {
  const store = await openSite({ as: 'trial' });
  const open = (id: number) => renderWidget('games/frame', { store, route: `/seamless?game=${id}` });
  const [game] = (await store.get(platformAtom).call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  await open(999_999_999);
  expect(await screen.findByText('No game is open')).toBeTruthy();
  cleanup();
  await open(game.nodeId);
  const start = await screen.findByRole('button', { name: 'Start the game' });
  expect(store.get(launchAtom)).toBeNull();
  expect(screen.queryByText('Play on?')).toBeNull();
  fireEvent.click(start);
  expect(await screen.findByTitle(game.name)).toBeTruthy();
});

test('time and result of the session are the platform’s, and the game hears of a balance that changes', async () => {
  const { store, say, told } = await openGame();
  say({ type: 'game:ready' });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Time in this game\d:\d\d$/);
  await playRound(store, { stake: 3000, win: 1000 });
  await waitFor(() => expect(screen.getByTestId('play-result').textContent).toMatch(/-€20.00/));
  const seqs = told.mock.calls.map(([message]) => Object(message)).filter(({ type }) => type === 'site:balance');
  expect(seqs.at(-1)).toMatchObject({ seq: expect.any(Number) });
});

test('a session that is counted from the log-in takes in other games; a brand may show neither', async () => {
  const store = await openSite({ as: 'trial' });
  const first = await openGame('LIVE', { store, props: { clock: 'login' } });
  await playRound(store, { stake: 500, win: 2500 });
  await waitFor(() => expect(screen.getByTestId('play-result').textContent).toMatch(/\+€20.00/));
  first.unmount();
  await openGame('RNG', { store, props: { clock: 'login' } });
  await waitFor(() => expect(screen.getByTestId('play-result').textContent).toMatch(/\+€20.00/));
  cleanup();
  await openGame('RNG', { store, props: { clock: 'none', result: false } });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByTestId('play-result')).toBeNull();
});

test('two tabs with two games have one balance, and each its own result', async () => {
  const tabs = [await openSite({ as: 'member' }), await openSite({ as: 'member' })] as const;
  const [first, second] = [await openGame('RNG', { store: tabs[0] }), await openGame('LIVE', { store: tabs[1] })];
  for (const { say } of [first, second]) say({ type: 'game:ready' });
  const balances = () => tabs.map((store) => store.get(balanceAtom).value?.sumBalance);
  const results = () => screen.getAllByTestId('play-result').map(({ textContent }) => textContent);
  await waitFor(() => expect(results()).toHaveLength(2));
  await playRound(tabs[0], { stake: 3000, win: 1000 });
  await playRound(tabs[1], { stake: 500, win: 900 });
  await act(() => tabs[0].set(refreshBalanceAtom));
  expect(balances()[0]).toBe(balances()[1]);
  await waitFor(() => expect(results()).toEqual([expect.stringMatching(/-€20.00/), expect.stringMatching(/\+€4.00/)]));
  // Each game hears of what the other has won or lost, and asks its server.
  for (const { told } of [first, second]) {
    expect(told.mock.calls.map(([message]) => Object(message).type)).toContain('site:balance');
  }
});

test('an open round is not left unasked', async () => {
  const { store, say } = await openGame();
  say({ type: 'game:ready' });
  say({ type: 'game:round', isOpen: true });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(store.get(confirmsAtom)).toHaveLength(1));
  const [question] = store.get(confirmsAtom);
  expect(question).toMatchObject({ title: 'Leave the game?', cancel: 'Stay in the game' });
  await act(async () => question?.answer(false));
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  say({ type: 'game:close' });
  await waitFor(() => expect(store.get(confirmsAtom)).toHaveLength(1));
  await act(async () => store.get(confirmsAtom)[0]?.answer(false));
  const goOn = vi.fn();
  const back = () => act(async () => store.get(leaveGuardAtom)?.asks(goOn));
  await back();
  // Whoever presses the browser's button again is not asked twice.
  await back();
  expect(store.get(confirmsAtom)).toHaveLength(1);
  await act(async () => store.get(confirmsAtom)[0]?.answer(false));
  expect(goOn).not.toHaveBeenCalled();
  await back();
  await act(async () => store.get(confirmsAtom)[0]?.answer(true));
  expect(goOn).toHaveBeenCalledOnce();
  say({ type: 'game:round', isOpen: true });
  expect(store.get(leaveGuardAtom)).not.toBeNull();
  say({ type: 'game:round', isOpen: false });
  expect(store.get(leaveGuardAtom)).toBeNull();
  expect(leaves()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Start the game again' }));
  await waitFor(() => expect(store.get(launchAtom)?.phase).toBe('asking'));
  expect(store.get(confirmsAtom)).toEqual([]);
});

test('the heart above a game makes it a favourite, and the drawer of other games says so', async () => {
  const { store, game, say } = await openGame();
  say({ type: 'game:ready' });
  fireEvent.click(await screen.findByRole('button', { name: 'Favourite' }));
  const favourites = async () => (await store.get(platformAtom).call('favouriteIds', {})).list;
  await waitFor(async () => expect(await favourites()).toContain(game.nodeId));
  fireEvent.click(screen.getByRole('button', { name: 'Other games' }));
  const drawer = within(await screen.findByRole('dialog'));
  const [heart] = (await drawer.findAllByRole('button', { name: 'Favourite' })).slice(-1);
  await waitFor(() => expect(heart?.getAttribute('aria-pressed')).toBe('true'));
});

test('a refused stake leaves the game on the page; a launch that was used offers another', async () => {
  const { store, frame, say } = await openGame();
  say({ type: 'game:ready' });
  say({ type: 'game:refused', code: 'insufficient_funds' });
  expect(screen.getByText('Your balance does not cover this stake.')).toBeTruthy();
  say({ type: 'game:round', isOpen: true });
  expect(screen.queryByText('Your balance does not cover this stake.')).toBeNull();
  const { src } = frame;
  say({ type: 'game:error', code: 'launch_expired' });
  expect(screen.getByText(/had been used already/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(store.get(launchAtom)?.address?.href).not.toBe(src));
  await waitFor(() => expect(document.querySelector('iframe')?.src).toMatch(/\/play\//));
});

/** A platform whose games say nothing of themselves. */
const ofSilentGames = (platform: Platform): Platform => ({
  async call(name, args) {
    const answer = await platform.call(name, args);
    if (name === 'launchGame') Object.assign(answer, { saysReady: false });
    return answer;
  },
});

test('a connection that is lost is said to player and game, and the balance is asked for when it is back', async () => {
  const { frame, told, store } = await openGame('RNG', { store: await openSite({ as: 'trial', wrap: ofSilentGames }) });
  fireEvent.load(frame);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
  expect(told.mock.calls.map(([message]) => Object(message).type)).toContain('site:offline');
  const asked = vi.spyOn(store.get(platformAtom), 'call');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  expect(told.mock.calls.map(([message]) => Object(message).type).at(-1)).toBe('site:online');
  await waitFor(() => expect(asked.mock.calls.map(([name]) => name)).toContain('balance'));
  onLine.mockRestore();
});

test('a game that begins to rest while it is open takes no stake, and the page offers others like it', async () => {
  const { store, game, say } = await openGame();
  say({ type: 'game:ready' });
  const { db } = (await sharedGateway()).services;
  const rest = async (maintenance: boolean) => {
    await db.update(games).set({ maintenance }).where(eq(games.nodeId, game.nodeId));
    (await sharedGateway()).services.answers.empty();
    await act(() => store.set(staleAnswersAtom, ['gameDetail']));
  };
  await rest(true);
  try {
    await screen.findByText(/^This game is going into maintenance/);
    fireEvent.click(screen.getByRole('button', { name: 'More like this' }));
    const like = await screen.findByRole('region', { name: 'More like this' });
    expect(within(like).getAllByRole('button').length).toBeGreaterThan(0);
    expect(document.querySelector('iframe')).not.toBeNull();
  } finally {
    await rest(false);
  }
  await waitFor(() => expect(screen.queryByText(/^This game is going into maintenance/)).toBeNull());
});

test('a game that rests offers others like it, and one of them takes its place', async () => {
  const store = await openSite({ as: 'trial', wrap: resting });
  const [game] = (await store.get(platformAtom).call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  await act(() => store.set(startLaunchAtom, game));
  await renderWidget('games/frame', { store, route: '/game' });
  fireEvent.click(await screen.findByRole('button', { name: 'More like this' }));
  const like = await screen.findByRole('region', { name: 'More like this' });
  const [first] = within(like).getAllByRole('button');
  if (!first) throw new Error('nothing is like it');
  fireEvent.click(first);
  await waitFor(() => expect(store.get(launchAtom)).toMatchObject({ phase: 'failed' }));
  expect(store.get(launchAtom)?.game.nodeId).not.toBe(game.nodeId);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A brand that opens the games of a vendor elsewhere than in the frame. */
async function openElsewhere(where: 'window' | 'page') {
  const store = await openSite({ as: 'trial' });
  const [game] = (await store.get(platformAtom).call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  const core = store.get(coreAtom);
  const vendors = { shown: { [game.vassalage]: { opens: { phone: where, desktop: where } } } };
  store.set(coreAtom, { ...core, brand: { ...core.brand, vendors } });
  await act(() => store.set(startLaunchAtom, game));
  const draw = () => renderWidget('games/frame', { store, route: '/game' });
  return { store, draw, address: () => store.get(launchAtom)?.address };
}

test('a vendor’s games open in a window of their own, or by a link where windows are blocked', async () => {
  const window = { opener: 'the site', closed: false };
  const open = vi.spyOn(globalThis, 'open').mockReturnValueOnce(null);
  const { draw, address } = await openElsewhere('window');
  await draw();
  await screen.findByRole('timer');
  const link = await screen.findByRole('link', { name: 'Open the game' });
  expect(link.getAttribute('href')).toBe(address()?.href);
  expect(link.getAttribute('rel')).toContain('noopener');
  const before = address();
  open.mockReturnValueOnce(null);
  fireEvent.click(link);
  expect(await screen.findByText('The game is in a window of its own')).toBeTruthy();
  open.mockReturnValueOnce(window as unknown as Window);
  fireEvent.click(screen.getByRole('button', { name: 'Start the game again' }));
  await waitFor(() => expect(address()).not.toBe(before));
  expect(await screen.findByText('The game is in a window of its own')).toBeTruthy();
  expect(open).toHaveBeenLastCalledWith(address(), '_blank', expect.stringContaining('popup'));
  expect(window.opener).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
  // Nothing would close this window: a second one beside it would play the game twice.
  expect(screen.queryByRole('button', { name: 'Start the game again' })).toBeNull();
  window.closed = true;
  expect(await screen.findByText('The game’s window was closed')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

/** A platform all of whose games rest once they are to open. */
const resting = (platform: Platform): Platform => ({
  call: (name, args) =>
    name === 'launchGame'
      ? Promise.reject(new PlatformError('business', 'game_maintenance'))
      : platform.call(name, args),
});
