import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { platformAtom } from '#engine/platform';
import type { Game } from '#schemas/platform';
import { launchAtom, startLaunchAtom } from '#widgets/games';
import { sharedGateway } from './gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { openSite, renderWidget } from './render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  imitateBrowser();
  await sharedGateway();
}, 120_000);
afterEach(cleanup);

/** The page of the first game of a kind. */
async function openGame(kind: Partial<Pick<Game, 'gameType' | 'gameClassify'>>) {
  const store = await openSite({ as: 'trial' });
  const [game] = (await store.get(platformAtom).call('gameList', { body: { ...kind, pageSize: 1 } })).games;
  if (!game) throw new Error('no game');
  await act(() => store.set(startLaunchAtom, game));
  await renderWidget('games/frame', { store, route: '/game' });
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>(game.name);
  const isReady = { data: { type: 'game:ready' }, origin: store.get(launchAtom)?.address?.origin ?? '', source };
  act(() => void window.dispatchEvent(new MessageEvent('message', isReady)));
}

test('who holds a phone other than the game is played is told so, until it is turned or the words are put away', async () => {
  const plain = window.matchMedia;
  const turned = new EventTarget();
  let isUpright = true;
  window.matchMedia = (query) =>
    Object.assign(turned, {
      ...plain(query),
      matches: isUpright && /pointer: coarse/.test(query) && /orientation: portrait/.test(query),
      addEventListener: EventTarget.prototype.addEventListener.bind(turned),
      removeEventListener: EventTarget.prototype.removeEventListener.bind(turned),
    });
  const turn = (upright: boolean) =>
    act(() => {
      isUpright = upright;
      turned.dispatchEvent(new Event('change'));
    });
  const hint = /^Turn your phone on its side/;
  try {
    await openGame({ gameType: 'RNG' });
    await act(async () => {});
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    await openGame({ gameType: 'FISH', gameClassify: 'CANNON' });
    await screen.findByText(hint);
    turn(false);
    expect(screen.queryByText(hint)).toBeNull();
    turn(true);
    const strip = screen.getByText(hint).parentElement as HTMLElement;
    fireEvent.click(within(strip).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    await openGame({ gameType: 'FISH', gameClassify: 'CANNON' });
    await act(async () => {});
    expect(screen.queryByText(hint)).toBeNull();
  } finally {
    window.matchMedia = plain;
    localStorage.removeItem('turnHint');
  }
});
