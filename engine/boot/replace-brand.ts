import type { createStore } from 'jotai/vanilla';
import { type BootPayload, coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { createPages, pagesAtom } from '#engine/pages';

/** Shows another state of the same brand, without a reload and without losing what the page holds. */
export function replaceBrand(store: ReturnType<typeof createStore>, payload: BootPayload): void {
  store.get(messagesAtom).renew(payload.core, payload.messages);
  store.set(pagesAtom, createPages(payload.core, payload.pages));
  store.set(coreAtom, payload.core);
}
