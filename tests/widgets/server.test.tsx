import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesAtom } from '#engine/i18n';
import { WidgetByName } from '#engine/registry';
import { manifests, payloadOf, storeOf } from './setup.ts';

/** A platform that has not answered yet: what a server knows while it renders. */
const silent = { call: () => new Promise<never>(() => undefined) };

let store: Awaited<ReturnType<typeof storeOf>>;
beforeAll(async () => {
  store = await storeOf(payloadOf('base', 'EN'), silent);
});

describe('every widget renders on a server', () => {
  test.each(manifests())('$name', ({ name, examples }) => {
    for (const props of Object.values(examples)) {
      const html = renderToString(
        <Provider store={store}>
          <I18nextProvider i18n={store.get(messagesAtom).i18n}>
            <MemoryRouter>
              <WidgetByName widget={name} props={props} pointer="/examples" />
            </MemoryRouter>
          </I18nextProvider>
        </Provider>,
      );
      if (html !== '') expect(html).toContain(`data-widget="${name}"`);
    }
  });
});
