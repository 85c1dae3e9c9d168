import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { modalsAtom } from '#engine/overlays';
import { type Platform, platformAtom, tokenAtom } from '#engine/platform';
import { leaveGuardAtom, useGo } from '#engine/routing';
import { startTokenAtom } from '#engine/session';
import { launchAtom, pendingLaunchAtom, useLaunch } from '#widgets/games';
import { useBack, useNoteFirstEntry } from '../../widgets/games/frame/parts/use-back.ts';
import { useOpening } from '../../widgets/games/frame/parts/use-opening.ts';
import Start from '../../widgets/games/frame/Start.tsx';

afterEach(cleanup);

const page = {} as { go: ReturnType<typeof useGo>; launch: ReturnType<typeof useLaunch>; address: string };

function Page() {
  Object.assign(page, { go: useGo(), launch: useLaunch(), address: useLocation().pathname });
  return null;
}

/** The page of a game that wants to be asked before it is left, by code such as a menu's. */
async function openGuarded() {
  const store = createStore();
  const routes = { game: { path: '/game', page: 'game' }, rng: { path: '/rng', page: 'lobby' } };
  store.set(coreAtom, { brand: {}, routes } as unknown as ClientBrand);
  store.set(platformAtom, { call: () => new Promise(() => undefined) } as unknown as Platform);
  store.set(tokenAtom, 'a session');
  const asks = vi.fn((_leave: () => void) => true);
  store.set(leaveGuardAtom, { asks });
  await act(async () => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/game']}>
          <Page />
          <Start />
        </MemoryRouter>
      </Provider>,
    );
  });
  const agree = () => act(() => asks.mock.lastCall?.[0]());
  return { store, asks, agree };
}

test('a menu leads away from a page that asks once the visitor agrees', async () => {
  const { asks, agree } = await openGuarded();
  await act(() => page.go('rng'));
  expect(page.address).toBe('/game');
  await agree();
  expect(page.address).toBe('/rng');
  expect(asks).toHaveBeenCalledOnce();
});

test('a game that is chosen while the address lets the player in waits for that, and asks for no login', async () => {
  const { store } = await openGuarded();
  store.set(leaveGuardAtom, null);
  store.set(tokenAtom, null);
  store.set(startTokenAtom, 'of the address');
  await act(() => page.launch({ nodeId: 8 }));
  expect(store.get(modalsAtom)).toEqual([]);
  expect(store.get(pendingLaunchAtom)).toMatchObject({ nodeId: 8 });
});

test('another game takes the place of one with an open round once the visitor agrees', async () => {
  const { store, agree } = await openGuarded();
  await act(() => page.launch({ nodeId: 8 }));
  expect(store.get(launchAtom)).toBeNull();
  await agree();
  await waitFor(() => expect(store.get(launchAtom)).toMatchObject({ game: { nodeId: 8 } }));
});

const shown = {} as { back(): void; navigate: NavigateFunction };

/** A part of the page that comes when a game has failed. */
function Failed() {
  shown.back = useBack();
  return null;
}

function GamePage({ isOver }: { isOver: boolean }) {
  useNoteFirstEntry();
  shown.navigate = useNavigate();
  return isOver ? <Failed /> : null;
}

test('a game stays where its address has opened it when a tablet is turned', () => {
  let isWide = true;
  const listeners = new Set<() => void>();
  const list = () => ({
    matches: isWide,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', list);
  const store = createStore();
  const brand = {
    themes: { default: 'dark', available: ['dark'] },
    languages: { default: 'EN', supported: {} },
    vendors: { shown: { V: { opens: { phone: 'page' } } } },
  };
  store.set(coreAtom, { brand, flags: {} } as unknown as ClientBrand);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const game = { nodeId: 8, vassalage: 'V' };
  const initialProps = { at: new URL('https://games.example/1') };
  const { result, rerender } = renderHook(({ at }) => useOpening(game, at), { wrapper, initialProps });
  act(() => {
    isWide = false;
    for (const heard of listeners) heard();
  });
  expect(result.current).toBe('frame');
  rerender({ at: new URL('https://games.example/2') });
  expect(result.current).toBe('page');
  vi.unstubAllGlobals();
});

test('back from a game that failed leads to the lobby, whatever had been opened over the game', async () => {
  const store = createStore();
  store.set(coreAtom, { routes: {} } as unknown as ClientBrand);
  history.replaceState({ idx: 0 }, '', '/rng');
  history.pushState({ idx: 1 }, '', '/game');
  const drawn = (isOver: boolean) => (
    <Provider store={store}>
      <BrowserRouter>
        <GamePage isOver={isOver} />
      </BrowserRouter>
    </Provider>
  );
  const { rerender } = render(drawn(false));
  await act(() => shown.navigate('/game?show=deposit'));
  await act(() => shown.navigate('/game', { replace: true }));
  rerender(drawn(true));
  act(() => shown.back());
  await waitFor(() => expect(location.pathname).toBe('/rng'));
});
