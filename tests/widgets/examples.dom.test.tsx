import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import type { Platform } from '#engine/platform';
import { WidgetByName } from '#engine/registry';
import { endpoints } from '#schemas/endpoints';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { learnStatus, manifests, payloadOf, platformAt, storeOf } from './setup.ts';

/** What a player must never read. */
const forbidden = /\bundefined\b|\bNaN\b|\[object |\b[a-z]+:[a-z]+[A-Za-z.]+\b|\{\{/;

/** Elements that browsers know and jsdom does not, such as `<search>`. */
const jsdomGap = /is unrecognized in this browser/;

let gateway: RunningGateway;
let store: Awaited<ReturnType<typeof storeOf>>;
/** Calls that the gateway has not answered yet. */
let calls = 0;

beforeAll(async () => {
  imitateBrowser();
  gateway = await startGateway();
  const { call } = platformAt(gateway.url, 'demo', 'EN', endpoints);
  const counted: Platform['call'] = (name, args) => {
    calls++;
    return call(name, args).finally(() => calls--);
  };
  store = await storeOf(payloadOf('base', 'EN'), { call: counted });
  await learnStatus(store);
});
afterAll(() => gateway.close());
afterEach(cleanup);

/** Waits until no call and no module is under way, and React has nothing left to do. */
async function settle(): Promise<void> {
  let quiet = 0;
  while (quiet < 3) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
    quiet = calls === 0 ? quiet + 1 : 0;
  }
}

test('there are widgets to look at', () => {
  expect(manifests().length).toBeGreaterThan(10);
});

describe.each(manifests())('$name', ({ name, examples }) => {
  test.each(Object.entries(examples))('%s', async (_example, props) => {
    const complaints: string[] = [];
    const spy = vi
      .spyOn(console, 'error')
      .mockImplementation((...parts) => void complaints.push(parts.map(String).join(' ')));
    const { container } = await act(async () =>
      render(
        <Provider store={store}>
          <I18nextProvider i18n={store.get(messagesAtom).i18n}>
            <MemoryRouter>
              <WidgetByName widget={name} props={props} pointer="/examples" />
            </MemoryRouter>
          </I18nextProvider>
        </Provider>,
      ),
    );
    await settle();
    spy.mockRestore();
    expect(complaints.filter((text) => !jsdomGap.test(text))).toEqual([]);
    const root = document.querySelector(`[data-widget="${name}"]`);
    // A widget that has nothing to show may draw nothing; what it draws says who it is.
    if (container.childElementCount > 0) expect(root, 'data-widget on the root').not.toBeNull();
    expect(document.body.textContent).not.toMatch(forbidden);
  });
});
