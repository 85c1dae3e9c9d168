import type { createStore } from 'jotai/vanilla';
import { prerenderedAtom } from '#engine/brand';
import { hydrationAtom } from './hydration.ts';

type Store = ReturnType<typeof createStore>;

/** Resolves once no page stands in the document that has yet to be taken over. What is left of one is taken over at once, then. */
export async function whenAwake(store: Store): Promise<void> {
  if (!store.get(prerenderedAtom)) return;
  store.get(hydrationAtom)?.callAll();
  await new Promise<void>((resolve) => {
    const leave = store.sub(prerenderedAtom, () => {
      leave();
      resolve();
    });
  });
}

/**
 * Whether the page has yet to say who is logged in: it was drawn for guests, and this tab has a session. Who presses something
 * for members meanwhile waits until it is awake, and is not asked to log in.
 */
export function isVisitorUnknown(store: Store): boolean {
  return store.get(prerenderedAtom) && document.documentElement.dataset.session !== undefined;
}
