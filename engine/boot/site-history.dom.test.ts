// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaveGuard } from '#engine/routing';
import { createSiteHistory } from './site-history.ts';

const documents = { assign: vi.fn(), reload: vi.fn() };
const heard = vi.fn();
let standing: boolean;
let taken: () => Promise<void>;
let leave: () => void;
const asks = vi.fn<LeaveGuard>(() => false);

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, '', '/home?from=friend');
  standing = true;
});
afterEach(() => leave());

/** The history of a page that is taken over when `taken` is called. */
function openHistory() {
  const { promise, resolve } = Promise.withResolvers<void>();
  taken = () => {
    standing = false;
    resolve();
    return promise;
  };
  const history = createSiteHistory({ stands: () => standing, awake: () => promise, asks }, documents);
  leave = history.listen(({ location }) => heard(location.pathname + location.search));
  return history;
}

test('while a page is taken over, a link to another one loads its document', () => {
  openHistory().push('/promotions?id=1');
  expect(documents.assign).toHaveBeenCalledWith('/promotions?id=1');
  expect(window.location.pathname).toBe('/home');
  expect(heard).not.toHaveBeenCalled();
});

test('a page that something is handed to keeps it: its entry is there before the document is loaded', () => {
  openHistory().push('/login', { wanted: '/member' });
  expect(documents.reload).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { wanted: '/member' } });
  expect(heard).not.toHaveBeenCalled();
});

test('a page in the place of another, and one that one goes back to, is loaded too', () => {
  const history = openHistory();
  history.replace('/login');
  expect(documents.reload).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/rng');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(documents.reload).toHaveBeenCalledTimes(2);
  expect(heard).not.toHaveBeenCalled();
});

test('another query of the page waits until it is taken over, and the last one counts', async () => {
  const history = openHistory();
  history.push('?tab=2');
  history.push({ search: '?tab=3' });
  expect(heard).not.toHaveBeenCalled();
  await taken();
  expect(heard.mock.calls).toEqual([['/home?tab=3']]);
});

test('when the page has been taken over, nothing is loaded', async () => {
  const history = openHistory();
  await taken();
  history.push('/promotions');
  expect(heard.mock.calls).toEqual([['/promotions']]);
  expect(documents.assign).not.toHaveBeenCalled();
  expect(documents.reload).not.toHaveBeenCalled();
});

test('a page that asks is left by the browser’s buttons when the visitor agrees', async () => {
  const history = openHistory();
  await taken();
  history.push('/game');
  history.push('/game?show=deposit');
  heard.mockClear();
  const path = () => window.location.pathname + window.location.search;
  window.history.back();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['/game']]));
  expect(asks).not.toHaveBeenCalled();

  asks.mockReturnValue(true);
  window.history.back();
  await vi.waitFor(() => expect(asks).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(path()).toBe('/game'));
  // Whoever stays is asked again the next time.
  window.history.back();
  await vi.waitFor(() => expect(asks).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(path()).toBe('/game'));
  expect(heard).toHaveBeenCalledOnce();
  asks.mock.lastCall?.[0]();
  await vi.waitFor(() => expect(heard.mock.lastCall).toEqual(['/home?from=friend']));
  expect(asks).toHaveBeenCalledTimes(2);
});
