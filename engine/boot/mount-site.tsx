import type { createStore } from 'jotai/vanilla';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type BootPayload, entryOf, loginPath, matchRoute, negotiate, prerenderedAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { chooseLanguageAtom, messagesAtom } from '#engine/i18n';
import { cdnAtom, takeSharedAtom, tokenAtom } from '#engine/platform';
import type { Registry } from '#engine/registry';
import { report } from '#engine/reports';
import { startTokenAtom } from '#engine/session';
import { readStorage, takeStartToken } from '#engine/storage';
import { adoptThemeAtom } from '#engine/theme';
import { App } from './App.tsx';
import { wantedAt } from './AskToLogIn.tsx';
import { readAnswers } from './boot-payload.ts';
import { followSessions } from './follow-sessions.ts';
import { dropHeldEvents } from './held-events.ts';
import { createSiteStore } from './site-store.ts';
import { standsFor, takeOver } from './take-over.tsx';

type Store = ReturnType<typeof createStore>;

/** It came with the address, where the document's first script took it away. */
const startToken = takeStartToken();

/**
 * Draws the first of the brand's states that can be drawn: what the document brought, else the last good copy, else a
 * neutral message. A player never sees a white page. Returns the store of what is drawn.
 * @param stands the first state is that of the document, whose page may stand in it already
 */
export async function mountSite(
  element: HTMLElement,
  registry: Registry,
  states: readonly BootPayload[],
  stands: boolean,
): Promise<Store | undefined> {
  const [payload] = states;
  const store = payload && storeOf(payload, registry);
  if (stands && store) takeAnswers(store);
  if (stands && store && isStanding(element, store, payload)) {
    const awake = () => wake(store);
    const root = takeOver(element, {
      store,
      payload,
      registry,
      awake,
      onBroken: () => void draw(root, registry, states.slice(1)),
    });
    return store;
  }
  dropHeldEvents();
  return draw(createRoot(element), registry, store ? states : states.slice(1), store);
}

/** The page is drawn with the answers that came with it: nobody asks for them before they are stale. */
function takeAnswers(store: Store): void {
  try {
    const { answers, cdn } = readAnswers() ?? {};
    if (cdn !== undefined) store.set(cdnAtom, cdn);
    if (answers) store.set(takeSharedAtom, answers);
  } catch (error) {
    // Torn: the platform is asked, as without them.
    report({ kind: 'broken-brand', widget: 'site', pointer: '', error });
  }
}

/** Guests of a walled brand are sent to its gate, which the document of what they asked for brings; it knows what that was. */
function goToGate({ dataset }: HTMLElement, store: Store, { core: { brand, routes } }: BootPayload): void {
  if (dataset.path !== loginPath || !brand.settings?.loginedToHomePage) return;
  const { pathname, search } = location;
  const route = matchRoute(routes, pathname)?.route;
  if (!route || route.path === loginPath || startToken !== null || store.get(tokenAtom) !== null) return;
  if (entryOf(route, 'guest', true) !== 'gate') return;
  // Where the router keeps what an entry of the history says.
  history.replaceState({ ...history.state, usr: wantedAt(pathname, search) }, '', loginPath);
}

/** A core that cannot be drawn cannot be asked for its routes either: what is drawn in its place says so. */
function isStanding(element: HTMLElement, store: Store, payload: BootPayload): boolean {
  try {
    goToGate(element, store, payload);
    return standsFor(element, payload, chosenLanguage(store, payload));
  } catch {
    return false;
  }
}

/** Draws from nothing. What stood in the document stays until it is there. */
async function draw(
  root: Root,
  registry: Registry,
  [payload, ...others]: readonly BootPayload[],
  made?: Store,
): Promise<Store | undefined> {
  if (!payload) {
    const { Unavailable } = await loadChunk(() => import('./Unavailable.tsx'));
    root.render(<Unavailable />);
    return undefined;
  }
  const store = made ?? storeOf(payload, registry);
  if (!store) return draw(root, registry, others);
  try {
    store.set(adoptThemeAtom);
    store.set(startTokenAtom, startToken);
    const language = chosenLanguage(store, payload);
    if (language !== payload.language) await store.set(chooseLanguageAtom, language);
    await firstWidgetsOf(payload, registry);
    root.render(<App key={others.length} store={store} onBroken={() => void draw(root, registry, others)} />);
    followSessions(store);
    return store;
  } catch (error) {
    report({ kind: 'broken-brand', widget: 'site', pointer: '', error });
    return draw(root, registry, others);
  }
}

function storeOf(payload: BootPayload, registry: Registry): Store | undefined {
  try {
    return createSiteStore(payload, registry);
  } catch (error) {
    report({ kind: 'broken-brand', widget: 'site', pointer: '', error });
    return undefined;
  }
}

/** The page has been taken over as it stood: now it is the visitor's. */
function wake(store: Store): void {
  startTransition(() => {
    store.set(adoptThemeAtom);
    store.set(startTokenAtom, startToken);
    store.set(prerenderedAtom, false);
  });
  followSessions(store);
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

/** The document speaks the chosen language already, unless a cookie was lost. */
function chosenLanguage(store: Store, { core, language }: BootPayload): string {
  const chosen = readStorage('localStorage', 'lang');
  const negotiated = negotiate(core.brand.languages, chosen, [store.get(messagesAtom).i18n.language]);
  return chosen === negotiated ? negotiated : language;
}
