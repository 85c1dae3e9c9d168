// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { Blocks } from '#engine/pages';
import type { Blocks as BlockMap } from '#schemas/brand';
import { imitateBrowser } from '../widgets/imitate-browser.ts';
import { payloadOf, storeOf } from '../widgets/setup.ts';
import { randomBrands } from './brands.ts';
import { damaged, damages } from './damage.ts';
import { runs, times } from './runs.ts';

/** A platform that has not answered yet. */
const silent = { call: () => new Promise<never>(() => undefined) };

/** What a player must never read. */
const forbidden = /\bundefined\b|\bNaN\b|\[object /;

const sound: BlockMap = { sound: { widget: 'service/not-found' } };

let store: Awaited<ReturnType<typeof storeOf>>;
beforeAll(async () => {
  imitateBrowser();
  // Widgets that fail are reported on the console; here they are meant to.
  for (const loud of ['error', 'warn'] as const) vi.spyOn(console, loud).mockImplementation(() => undefined);
  store = await storeOf(payloadOf('base', 'EN'), silent);
});

/** Draws blocks with one sound block after them, and tells whether that one stands. */
async function standsAfter(blocks: Json): Promise<boolean> {
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nextProvider i18n={store.get(messagesAtom).i18n}>
          <MemoryRouter>
            <Blocks blocks={{ ...(blocks as object), ...sound }} pointer="/regions/main" />
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    );
  });
  const text = document.body.textContent ?? '';
  const stands = document.querySelector('[data-widget="service/not-found"]') !== null && !forbidden.test(text);
  cleanup();
  return stands;
}

test('random pages are drawn', async () => {
  await fc.assert(
    fc.asyncProperty(randomBrands(), async (files) => {
      const page = files['pages/random'] as { regions: { main: Json } };
      expect(await standsAfter(page.regions.main)).toBe(true);
    }),
    times(runs.rendered),
  );
}, 3_600_000);

test('a page that is damaged past every schema is no white page: what is sound still stands', async () => {
  await fc.assert(
    fc.asyncProperty(randomBrands(), damages(), async (files, list) => {
      const page = files['pages/random'] as { regions: { main: Json } };
      const blocks = damaged(page.regions.main, list);
      // A region that is no map is another matter: boot refuses the page.
      fc.pre(typeof blocks === 'object' && blocks !== null && !Array.isArray(blocks));
      expect(await standsAfter(blocks)).toBe(true);
    }),
    times(runs.rendered),
  );
}, 3_600_000);
