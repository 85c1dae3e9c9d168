import type { createStore } from 'jotai/vanilla';
import type { Root } from 'react-dom/client';
import { type BootPayload, negotiate } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { chooseLanguageAtom, messagesAtom } from '#engine/i18n';
import { type Registry, report } from '#engine/registry';
import { startTokenAtom } from '#engine/session';
import { readStorage, takeStartToken } from '#engine/storage';
import { adoptThemeAtom } from '#engine/theme';
import { App } from './App.tsx';
import { followSessions } from './follow-sessions.ts';
import { createSiteStore } from './site-store.ts';

type Store = ReturnType<typeof createStore>;

/** It came with the address, where the document's first script took it away. */
const startToken = takeStartToken();

/**
 * Draws the first of the brand's states that can be drawn: what the document brought, else the last good copy, else a
 * neutral message. A player never sees a white page. Returns the store of what is drawn.
 */
export async function mountSite(root: Root, registry: Registry, states: BootPayload[]): Promise<Store | undefined> {
  const [payload, ...others] = states;
  if (!payload) {
    const { Unavailable } = await loadChunk(() => import('./Unavailable.tsx'));
    root.render(<Unavailable />);
    return undefined;
  }
  try {
    const store = createSiteStore(payload, registry);
    store.set(adoptThemeAtom);
    store.set(startTokenAtom, startToken);
    await speakChosenLanguage(store, payload);
    await firstWidgetsOf(payload, registry);
    root.render(<App key={states.length} store={store} onBroken={() => void mountSite(root, registry, others)} />);
    followSessions(store);
    return store;
  } catch (error) {
    report({ kind: 'broken-brand', widget: 'site', pointer: '', error });
    return mountSite(root, registry, others);
  }
}

/** Longest wait for the widgets of the first window, ms: from then on a skeleton is better than nothing. */
const patience = 1000;

/** Waits for what the first window shows. It is on its way since the document came: one paint instead of two. */
async function firstWidgetsOf({ first = [] }: BootPayload, registry: Registry): Promise<void> {
  // One that fails is its slot's business.
  const loads = first.map((name) =>
    registry
      .get(name)
      ?.load()
      .catch(() => undefined),
  );
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The document speaks the negotiated language already, unless a cookie was lost. */
async function speakChosenLanguage(store: Store, { core, language }: BootPayload): Promise<void> {
  const chosen = readStorage('localStorage', 'lang');
  const negotiated = negotiate(core.brand.languages, chosen, [store.get(messagesAtom).i18n.language]);
  if (chosen === negotiated && negotiated !== language) await store.set(chooseLanguageAtom, negotiated);
}
