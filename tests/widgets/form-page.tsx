import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { coreAtom } from '#engine/brand';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import { type Platform, platformAtom } from '#engine/platform';
import type { Brand } from '#schemas/brand';
import { payloadOf } from './setup.ts';

/** A page of brand `base` that a form can stand on, and what it asks texts of. */
export function formPage(access: Brand['access'] = {}, platform?: Pick<Platform, 'call'>) {
  const payload = payloadOf('base', 'EN');
  const store = createStore();
  const messages = createMessages(payload);
  const { brand } = payload.core;
  store.set(coreAtom, { ...payload.core, brand: { ...brand, access: { ...brand.access, ...access } } });
  store.set(languageAtom, 'EN');
  store.set(messagesAtom, messages);
  if (platform) store.set(platformAtom, platform);
  return { store, i18n: messages.i18n };
}

/** Draws on a page. */
export function drawOn({ store }: Pick<ReturnType<typeof formPage>, 'store'>, children: ReactNode) {
  return render(<Provider store={store}>{children}</Provider>);
}
