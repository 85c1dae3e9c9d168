// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import type { Game } from '#schemas/platform';
import { formPage } from '../../../../tests/widgets/form-page.tsx';
import { LateActions, lateAtom } from './LateActions.tsx';
// It comes when it is wanted, and is there already: how long this machine takes to load it is not what is tried.
import './TileActions.tsx';

const game = { nodeId: 1, vassalage: 'LUMO', gameType: 'RNG' } as Game;

test('a tile that hydrates after the pause matches its document, and has its actions once the page is hydrated', async () => {
  // The list of favourites is never answered.
  const { store } = formPage({}, { call: () => new Promise<never>(() => undefined) });
  store.set(prerenderedAtom, true);
  const tile = (
    <Provider store={store}>
      <LateActions game={game} />
    </Provider>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(tile);
  store.set(lateAtom, true);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, tile, { onRecoverableError: (error) => void mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(element.querySelector('button')).toBeNull();
  await act(async () => store.set(prerenderedAtom, false));
  await vi.waitFor(() => expect(element.querySelectorAll('button')).toHaveLength(2));
  root.unmount();
});
