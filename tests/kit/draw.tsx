import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import type { Brand } from '#schemas/brand';
import { payloadOf } from '../widgets/setup.ts';

interface Options {
  brand?: string;
  language?: string;
  formats?: Brand['formats'];
  currency?: string;
  /** Address of the page; `/` unless said. */
  at?: string;
  /** A browser's own address in place of one in memory. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** Draws a part with the texts and formats of a brand, the neutral one by default, within a router. */
export function draw(
  part: ReactNode,
  { brand: id = 'base', language = 'EN', formats, currency = 'USD', at = '/', router: Router }: Options = {},
) {
  const payload = payloadOf(id, language);
  const brand = { ...payload.core.brand, currency: { code: currency }, ...(formats ? { formats } : {}) };
  const core = { ...payload.core, brand };
  const store = createStore();
  store.set(coreAtom, core);
  store.set(languageAtom, language);
  store.set(messagesAtom, createMessages({ ...payload, core }));
  const around = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      {Router ? <Router>{children}</Router> : <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>}
    </Provider>
  );
  return { ...render(part, { wrapper: around }), store };
}
