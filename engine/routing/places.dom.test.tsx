// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEntryState, useScrollPlace } from './index.ts';

let navigate: NavigateFunction;
let words: string;
let type: (words: string) => void;
/** Where the page has been scrolled to by the site. */
let scrolls: ScrollToOptions[];
let grow: () => void;

beforeEach(() => {
  scrolls = [];
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => scrolls.push(options));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

function Page() {
  navigate = useNavigate();
  useScrollPlace(true);
  [words, type] = useEntryState('words', '');
  return null;
}

const open = () =>
  act(async () =>
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={['/rng']}>
          <Page />
        </MemoryRouter>
      </Provider>,
    ),
  );
const go = (to: string | number) => act(async () => void navigate(to as string));
async function scroll(to: number) {
  vi.stubGlobal('scrollY', to);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
}

test('another page starts at the top, and a filter of the same page leaves the place alone', async () => {
  await open();
  await go('/rng?vassalage=LUMO');
  expect(scrolls).toEqual([]);
  await go('/hot');
  expect(scrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
});

test('who comes back is where the page was left, again whenever it grows, until the player acts', async () => {
  await open();
  await scroll(1200);
  await go('/hot');
  // What is shorter scrolls by itself, which is no doing of the page before.
  await scroll(300);
  scrolls = [];
  await go(-1);
  expect(scrolls).toEqual([{ top: 1200, behavior: 'instant' }]);
  // While the page is too short, browsers scroll as far as they can: that is not where the player wanted to be.
  await scroll(500);
  act(() => grow());
  expect(scrolls).toHaveLength(2);
  window.dispatchEvent(new Event('wheel'));
  act(() => grow());
  expect(scrolls).toHaveLength(2);
  await go(1);
  expect(scrolls.at(-1)).toEqual({ top: 300, behavior: 'instant' });
});

test('a page that never grows so high is let go', async () => {
  vi.useFakeTimers();
  await open();
  await scroll(1200);
  await go('/hot');
  await go(-1);
  const before = scrolls.length;
  vi.advanceTimersByTime(5000);
  grow();
  expect(scrolls).toHaveLength(before);
});

test('state belongs to its entry, and a new entry of the same page goes on with it', async () => {
  await open();
  await act(async () => type('dragon'));
  await go('/rng?vassalage=LUMO');
  expect(words).toBe('dragon');
  await act(async () => type('tiger'));
  await go(-1);
  expect(words).toBe('dragon');
  await go(1);
  expect(words).toBe('tiger');
});

test('a reload keeps both, and an address that is opened anew begins at its beginning', async () => {
  await open();
  await scroll(800);
  await act(async () => type('dragon'));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const loaded = (how: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: how } as unknown as PerformanceEntry]);
  window.history.replaceState(null, '', '/rng');

  loaded('reload');
  scrolls = [];
  await open();
  expect(words).toBe('dragon');
  expect(scrolls).toEqual([{ top: 800, behavior: 'instant' }]);
  cleanup();

  loaded('navigate');
  scrolls = [];
  await open();
  expect(words).toBe('');
  expect(scrolls).toEqual([]);
});
