import { QueryClient } from '@tanstack/query-core';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { type Platform, PlatformError } from '#engine/platform';
import { Slot } from '#engine/registry';
import { matchRoute, RouteMatched } from '#engine/routing';
import { endpoints } from '#schemas/endpoints';
import { type RunningGateway, startGateway } from '../../gateway/fixtures/gateway.ts';
import { payloadOf, platformAt, storeOf } from './house.ts';

let gateway: RunningGateway;
let platform: Platform;

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  gateway = await startGateway();
  platform = platformAt(gateway.url, 'demo', 'EN', endpoints);
});
afterAll(() => gateway.close());
afterEach(cleanup);

/** Shows the lobby of an address, on a platform of the test's choice. */
async function showLobby(path: string, on: Platform) {
  const store = await storeOf(payloadOf('base', 'EN'), on);
  store.set(queryClientAtom, new QueryClient());
  const match = matchRoute(store.get(coreAtom).routes, path.replace(/\?.*/, '')) ?? null;
  render(
    <Provider store={store}>
      <I18nextProvider i18n={store.get(messagesAtom).i18n}>
        <MemoryRouter initialEntries={[path]}>
          <RouteMatched value={match}>
            <Slot widget="games/lobby" props={{}} pointer="/test" />
          </RouteMatched>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
}

/** The platform, but for its vendors, which it refuses to name. */
function withoutVendors(): Platform {
  return {
    call(name, args) {
      if (name === 'vendors') return Promise.reject(new PlatformError('refused', 'malformed'));
      return platform.call(name, args);
    },
  };
}

test('the lobby offers the vendors of its category (§2)', async () => {
  await showLobby('/rng', platform);
  const rail = await screen.findByRole('navigation', { name: 'Game studios' });
  expect(await within(rail).findByRole('link', { name: /Redsand/ })).toBeTruthy();
});

test('a platform that does not name its vendors leaves no shapes of them behind', async () => {
  await showLobby('/rng', withoutVendors());
  await screen.findByText(/^\d+ games$/);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('a vendor that the address names can be left all the same', async () => {
  await showLobby('/rng?vassalage=LUMO', withoutVendors());
  await screen.findByText(/^\d+ games$/);
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/rng']);
});

test('a search among the hot games says how many fit, and that none does', async () => {
  await showLobby('/hot', platform);
  await screen.findByText(/^\d+ games$/);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'zzzz' } });
  expect(await screen.findByText('No game called “zzzz”')).toBeTruthy();
  fireEvent.change(search, { target: { value: '' } });
  expect(await screen.findByText(/^[1-9]\d* games$/)).toBeTruthy();
});

test('other words are another list, of which only the first page is asked for', async () => {
  const asked: { pageNo?: number; gameName?: string }[] = [];
  const counted: Platform = {
    call(name, args) {
      if (name === 'gameList') asked.push(Object(args).body);
      return platform.call(name, args);
    },
  };
  await showLobby('/rng', counted);
  fireEvent.click(await screen.findByRole('button', { name: /^Show \d+ more$/ }));
  await waitFor(() => expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2]));
  const before = screen.getByText(/^\d+ games$/).textContent;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'go' } });
  await waitFor(() => expect(screen.queryByText(/^\d+ games$/)?.textContent).not.toBe(before));
  await screen.findByText(/^\d+ games$/);
  expect(asked.slice(2)).toEqual([expect.objectContaining({ pageNo: 1, gameName: 'go' })]);
});
