import { QueryClient } from '@tanstack/query-core';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { Slot } from '#engine/registry';
import { matchRoute, RouteMatched } from '#engine/routing';
import { endpoints } from '#schemas/endpoints';
import { type RunningGateway, startGateway } from '../../gateway/fixtures/gateway.ts';
import { learnStatus, payloadOf, platformAt, storeOf } from './house.ts';

let gateway: RunningGateway;
let store: Awaited<ReturnType<typeof storeOf>>;

/** Whatever it is asked to watch is in the window. */
class SeesAll {
  readonly #told: (seen: { isIntersecting: boolean }[]) => void;
  constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
    this.#told = told;
  }
  observe() {
    this.#told([{ isIntersecting: true }]);
  }
  disconnect() {}
}

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', SeesAll);
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  store = await storeOf(payloadOf('voltage', 'VI'), platformAt(gateway.url, 'vt01', 'VI', endpoints));
  store.set(queryClientAtom, new QueryClient());
  await learnStatus(store);
});
afterEach(cleanup);

function show(widget: string, props: Record<string, unknown>) {
  render(
    <Provider store={store}>
      <I18nextProvider i18n={store.get(messagesAtom).i18n}>
        <MemoryRouter>
          <RouteMatched value={matchRoute(store.get(coreAtom).routes, '/') ?? null}>
            <Slot widget={widget} props={props} pointer="/test" />
          </RouteMatched>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
}

test('a screen stands beside the headlines of all its slides, the one shown being marked', async () => {
  show('home/banner', { variant: 'select' });
  const choices = await screen.findAllByRole('button', { name: /^\d\d / });
  expect(choices.map((choice) => choice.textContent)).toEqual([
    '01 Giữ hay rút?',
    '02 Chung kết chạy khuya',
    '03 Cá lớn lên đêm',
    '04 Một chọi một',
    '05 Nhấn Start',
  ]);
  expect(choices.map((choice) => choice.getAttribute('aria-current'))).toEqual(['true', null, null, null, null]);
});

test('a key leads to its category and bears the number of games that the platform has', async () => {
  const key = { label: 'shell:menu.fish', icon: 'fish', gameType: 'FISH', link: { route: 'fish' } };
  show('home/categories', { layout: 'keys', entries: { fish: key } });
  const link = await screen.findByRole('link', { name: /Bắn cá/ });
  expect(link.getAttribute('href')).toBe('/fish');
  expect(await within(link).findByText('28')).toBeTruthy();
});

test('games that are played most can be those of one category', async () => {
  const names = async (gameType: string, source: string) => {
    show('home/game-rail', { source, gameType, count: 4, layout: 'grid', title: 'home:popular' });
    const names = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const fish = await names('FISH', 'list');
  expect(fish).toHaveLength(4);
  expect(await names('FISH', 'popular')).toEqual(fish);
  expect(await names('LIVE', 'popular')).not.toEqual(fish);
});
