// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import { AsDrawn, drawnForAtom, useEntryState } from './index.ts';

let store: ReturnType<typeof createStore>;
let read: string;
let words: string;
let type: (words: string) => void;

beforeEach(() => {
  store = createStore();
  store.set(prerenderedAtom, true);
  store.set(drawnForAtom, '/help');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function Page() {
  const { pathname, search } = useLocation();
  read = pathname + search;
  [words, type] = useEntryState('words', '');
  return null;
}

const open = (address: string) =>
  act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <AsDrawn>
            <Page />
          </AsDrawn>
        </MemoryRouter>
      </Provider>,
    ),
  );
const wake = () => act(async () => store.set(prerenderedAtom, false));

test('while a page stands it reads the address that it was drawn for, then that of the browser', async () => {
  await open('/helpmc?article=terms');
  expect(read).toBe('/help');
  await wake();
  expect(read).toBe('/helpmc?article=terms');
});

test('a document with a query of its own is that of its query', async () => {
  store.set(drawnForAtom, '/help?article=terms');
  await open('/help?article=terms');
  expect(read).toBe('/help?article=terms');
});

/** What a visit before this one left at an address. */
function comeBack(address: string, left: string): void {
  sessionStorage.setItem('entries', JSON.stringify({ [`default ${address}`]: { states: { words: left } } }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  history.replaceState(null, '', address);
}

test('what a page held when it was left is there again once it is taken over, and in no document', async () => {
  comeBack('/help', 'dragon');
  await open('/help');
  expect(words).toBe('');
  await wake();
  expect(words).toBe('dragon');
});

test('what is written while a page is taken over is newer than what it held', async () => {
  comeBack('/help', 'dragon');
  await open('/help');
  await act(async () => type('tiger'));
  expect(words).toBe('tiger');
  await wake();
  expect(words).toBe('tiger');
});
