import { createStore } from 'jotai/vanilla';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, languageAtom, messagesAtom } from '#engine/i18n';
import { createPages, pagesAtom } from '#engine/pages';
import { createPlatform, platformAtom, tokenAtom } from '#engine/platform';
import { createRegistry, registryAtom } from '#engine/registry';
import { adoptThemeAtom } from '#engine/theme';
import { merchantAtom, sessionOverAtom } from './shared/index.ts';
import { widgetFolders } from './widgets/index.ts';

/** A store of the engine that knows the back office's pages, texts and widgets, and makes its calls. */
export function createOfficeStore(payload: BootPayload): ReturnType<typeof createStore> {
  const store = createStore();
  const { core } = payload;
  store.set(coreAtom, core);
  store.set(languageAtom, payload.language);
  store.set(messagesAtom, createMessages(payload));
  store.set(pagesAtom, createPages(core, payload.pages));
  store.set(registryAtom, createRegistry(widgetFolders));
  store.set(adoptThemeAtom);
  const brand = {
    platform: core.brand.platform,
    // Whom the operator works for now: what the header Merchant says.
    get merchantCode() {
      return store.get(merchantAtom);
    },
  };
  store.set(
    platformAtom,
    createPlatform({
      brand,
      token: () => store.get(tokenAtom),
      language: () => store.get(languageAtom),
      publicKey: async () => undefined,
      onSessionEnded: (token) => void store.set(sessionOverAtom, token),
      onClosed: () => {},
    }),
  );
  return store;
}
