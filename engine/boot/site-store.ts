import { createStore } from 'jotai/vanilla';
import { type BootPayload, coreAtom } from '#engine/brand';
import { waitForChunks } from '#engine/chunks';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import { openModalAtom, toastAtom } from '#engine/overlays';
import { createPages, pagesAtom } from '#engine/pages';
import {
  askStatusAtom,
  createPlatform,
  platformAtom,
  type Send,
  statusAtom,
  takeRefusalAtom,
  tokenAtom,
} from '#engine/platform';
import { type Registry, registryAtom, whenAwake } from '#engine/registry';
import { forgetSessionAtom } from '#engine/session';
import type { PublicKey } from '#schemas/platform';

/** What makes calls where there is no browser. */
export interface Wire {
  /** Host that pages are drawn for. */
  host: string;
  send: Send;
}

/**
 * A store that knows the brand, its messages and pages, the widgets and the platform: all that `App` needs.
 * @param wire how calls are made; the browser's own way without it
 */
export function createSiteStore(payload: BootPayload, registry: Registry, wire?: Wire): ReturnType<typeof createStore> {
  const store = createStore();
  store.set(coreAtom, payload.core);
  waitForChunks(payload.core.brand.timings?.chunkTimeout ?? 120_000);
  store.set(languageAtom, payload.language);
  store.set(messagesAtom, createMessages(payload));
  store.set(pagesAtom, createPages(payload.core, payload.pages));
  store.set(registryAtom, registry);

  const publicKey = async (): Promise<PublicKey | undefined> => {
    const known = store.get(statusAtom)?.info.publicKey;
    if (known) return known;
    return (await store.set(askStatusAtom)).info.publicKey;
  };

  const onSessionEnded = (token: string) => {
    // Several calls may learn of it at once; only the first one speaks.
    if (store.get(tokenAtom) !== token) return;
    store.set(forgetSessionAtom);
    const text = store.get(messagesAtom).text('errors:session_ended');
    store.set(toastAtom, { tone: 'warning', text });
    // The window lies over what is said below: it says the same.
    store.set(openModalAtom, 'access', { tab: 'login', notice: 'sessionEnded' });
  };

  store.set(
    platformAtom,
    createPlatform({
      brand: payload.core.brand,
      token: () => store.get(tokenAtom),
      language: () => store.get(languageAtom),
      publicKey,
      onSessionEnded,
      onClosed: (code) => store.set(takeRefusalAtom, code),
      ...(wire ?? { ready: () => whenAwake(store) }),
    }),
  );
  return store;
}
