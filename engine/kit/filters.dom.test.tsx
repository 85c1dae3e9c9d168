// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense, startTransition, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Filter, FilterBar } from '#engine/kit';
import { RouteMatched, useRouteQuery } from '#engine/routing';
import type { RouteReference } from '#schemas/names';
import { draw } from '../../tests/kit/draw.tsx';

const route = {
  path: '/',
  page: 'records',
  query: {
    state: '[a-z]+',
    text: '.*',
    period: '[a-z0-9]+',
    from: '[0-9-]+',
    to: '[0-9-]+',
    page: '[0-9]+',
  },
};
const filters: Filter[] = [
  { kind: 'days', label: 'shell:titles.home' },
  {
    kind: 'select',
    name: 'state',
    label: 'shell:account.label',
    options: { won: 'shell:login' },
  },
  { kind: 'text', name: 'text', label: 'shell:balance.label' },
];
const defaults = { period: 'last7' };
let seen: string[];
let change: ReturnType<typeof useRouteQuery>['change'];
let navigate: ReturnType<typeof useNavigate>;

function Place() {
  const { search } = useLocation();
  const last = useRef('');
  ({ change } = useRouteQuery(defaults));
  navigate = useNavigate();
  useEffect(() => {
    if (last.current !== search) seen.push(search);
    last.current = search;
  }, [search]);
  return <FilterBar filters={filters} defaults={defaults} />;
}

beforeEach(() => {
  seen = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw(
    <RouteMatched value={{ id: 'records' as RouteReference, route, params: {} }}>
      <Place />
    </RouteMatched>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  window.history.replaceState(null, '', '/');
});

test('two filters that change in one tick are both kept, in one navigation', async () => {
  await act(async () => {
    change({ state: 'won' });
    change({ text: 'reels' });
  });
  expect(seen).toEqual(['?state=won&text=reels']);
});

test('changes before the next drawing are kept too', async () => {
  const { change: former } = { change };
  await act(async () => {
    former({ state: 'won' });
    await Promise.resolve();
    former({ page: '2' });
  });
  expect(seen.at(-1)).toBe('?state=won&page=2');
});

test('a filter drops the page, defaults stay out of the address, back restores', async () => {
  await act(async () => change({ page: '3' }));
  await act(async () => void fireEvent.change(screen.getByLabelText('My account'), { target: { value: 'won' } }));
  await act(async () => change({ period: 'last7' }));
  expect(seen).toEqual(['?page=3', '?state=won']);
  await act(async () => void navigate(-1));
  expect(seen.at(-1)).toBe('?page=3');
  expect(screen.getByLabelText('My account')).toHaveProperty('value', '');
});

test('a text waits for the last letter, and follows the address', async () => {
  const field = screen.getByLabelText('Balance');
  fireEvent.change(field, { target: { value: 'r' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  fireEvent.change(field, { target: { value: 're' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(seen).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(seen).toEqual(['?text=re']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
  expect(seen.at(-1)).toBe('');
  expect(field).toHaveProperty('value', '');
});

test('a row that is opened while a text waits stays open, and the text filters beside it', async () => {
  fireEvent.change(screen.getByLabelText('Balance'), { target: { value: 're' } });
  await act(async () => change({ state: 'won', page: '2' }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(seen).toEqual(['?state=won&page=2', '?state=won&text=re']);
});

test('a text that waits calls nobody back who is on the way to another page', async () => {
  cleanup();
  seen = [];
  let load: () => void = () => undefined;
  const Page = lazy(
    () => new Promise<{ default: () => string }>((done) => (load = () => done({ default: () => 'A row' }))),
  );
  draw(
    <RouteMatched value={{ id: 'records' as RouteReference, route, params: {} }}>
      <Suspense>
        <Routes>
          <Route path="/" element={<Place />} />
          <Route path="/row" element={<Page />} />
        </Routes>
      </Suspense>
    </RouteMatched>,
    { router: BrowserRouter },
  );
  fireEvent.change(screen.getByLabelText('Balance'), { target: { value: 're' } });
  await act(async () => startTransition(() => void navigate('/row')));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByLabelText('Balance')).toBeTruthy();
  expect(window.location.pathname).toBe('/row');
  await act(async () => load());
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(document.body.textContent).toBe('A row');
  expect(seen).toEqual([]);
});
