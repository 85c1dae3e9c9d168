import type { createStore } from 'jotai/vanilla';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { type BootPayload, matchRoute, prerenderedAtom } from '#engine/brand';
import { prepareCalls } from '#engine/platform';
import { createHydration, hydrationAtom, type Registry } from '#engine/registry';
import { report } from '#engine/reports';
import { drawnForAtom } from '#engine/routing';
import { App } from './App.tsx';
import { holdEvents } from './held-events.ts';
import { takeTurns } from './turns.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Longest wait for the next widget to hydrate, in ticks: one that hydrates later finds the state of that moment, which its
 * prerendered HTML may not match (React #418). A slow device that makes progress is waited for; a widget whose code never
 * comes is not.
 */
const patience = 10;

/** Length of a tick, ms. A page that stands still, on a busy or sleeping device, loses one tick however long that takes. */
const tick = 1000;

export interface TakeOver {
  store: Store;
  payload: BootPayload;
  registry: Registry;
  /** Called once all that stood in the document has been taken over. */
  awake(): void;
  onBroken(): void;
}

/**
 * Whether what stands in the document is the page that the address asks for, in the language that the visitor wants. By which
 * query or alias they came, and what a page that they come back to holds, it says once it is theirs.
 */
export function standsFor(element: HTMLElement, { core, language }: BootPayload, wanted: string): boolean {
  const { path } = element.dataset;
  if (path === undefined || language !== wanted) return false;
  return matchRoute(core.routes, location.pathname)?.route.path === path.replace(/\?.*/, '');
}

/**
 * Takes over a page that stands in the document: as it was prerendered first, and in pieces. First what the window shows and
 * what a player touches, then what comes near, and the rest when the browser is idle.
 */
export function takeOver(element: HTMLElement, { store, payload, registry, awake, onBroken }: TakeOver): Root {
  let over = false;
  const settled = () => {
    if (over) return;
    over = true;
    clearInterval(timer);
    release();
    turns.end();
    awake();
  };
  let left = patience;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) settled();
  }, tick);
  const waitOn = () => {
    left = patience;
  };
  const { first = [] } = payload;
  const hydration = createHydration({ first, taken: waitOn, rested: () => turns.rest(), settled });
  const turns = takeTurns(element, hydration, registry);
  const release = holdEvents(turns.want);
  store.set(prerenderedAtom, true);
  store.set(drawnForAtom, element.dataset.path ?? null);
  store.set(hydrationAtom, hydration);
  // What the window shows is on its way already. Calls begin when all has been taken over; what sends them comes meanwhile.
  void Promise.all(first.map((name) => registry.get(name)?.load()))
    .then(prepareCalls)
    // Whoever draws or calls hears of a failure.
    .catch(() => undefined);
  const app = <App store={store} onBroken={onBroken} />;
  let root!: Root;
  // Called at once, and rendered in pieces: what is tapped meanwhile is answered first.
  startTransition(() => {
    root = hydrateRoot(element, app, {
      onRecoverableError: (error) => report({ kind: 'mismatch', widget: 'site', pointer: '', error }),
    });
  });
  return root;
}
