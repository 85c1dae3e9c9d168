import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { platformAtom } from '#engine/platform';
import { refreshBalanceAtom } from '#engine/session';
import { startLaunchAtom } from '#widgets/games';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  imitateBrowser();
  await sharedGateway();
}, 120_000);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const origin = 'http://localhost:5175';

/** The page of a game; jsdom loads no frames, so the test speaks for the game. */
async function openGame() {
  const store = await openSite({ as: 'trial' });
  const [game] = (await store.get(platformAtom).call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  await act(() => store.set(startLaunchAtom, game));
  const { unmount } = await renderWidget('games/frame', { store, route: '/game' });
  const frame = await screen.findByTitle<HTMLIFrameElement>(game.name);
  const say = (data: object) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })));
  return { unmount, game, store, frame, say };
}

test('a game on its way says its name, and how far it has come', async () => {
  const { frame, game, say } = await openGame();
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: game.name });
  const first = bar().value;
  fireEvent.load(frame);
  expect(bar().value).toBeGreaterThan(first);
  expect(bar().value).toBeLessThan(1);
  say({ type: 'game:ready' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('in a small window the bar has the balance, and folds for good; a wide one has no fold', async () => {
  const { say, unmount } = await openGame();
  say({ type: 'game:ready' });
  expect(screen.queryByRole('button', { name: 'Collapse the bar' })).toBeNull();
  unmount();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  try {
    const small = await openGame();
    small.say({ type: 'game:ready' });
    await act(() => small.store.set(refreshBalanceAtom));
    expect(screen.getByTestId('bar-balance').textContent).toMatch(/^Balance .*\d/);
    const fold = screen.getByRole('button', { name: 'Collapse the bar', expanded: true });
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    // The same button, so that the focus stays on it.
    expect(screen.getByRole('button', { name: 'Expand the bar' })).toBe(fold);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    small.unmount();
    await openGame();
    expect(screen.getByRole('button', { name: 'Expand the bar' })).toBeTruthy();
  } finally {
    localStorage.removeItem('gameBar');
    imitateBrowser();
  }
});
