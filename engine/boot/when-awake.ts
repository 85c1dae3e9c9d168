import type { createStore } from 'jotai/vanilla';
import { prerenderedAtom } from '#engine/brand';
import { hydrationAtom } from '#engine/registry';

/** Resolves once no page stands in the document that has yet to be taken over. What is left of one is taken over at once, then. */
export async function whenAwake(store: ReturnType<typeof createStore>): Promise<void> {
  if (!store.get(prerenderedAtom)) return;
  store.get(hydrationAtom)?.callAll();
  await new Promise<void>((resolve) => {
    const leave = store.sub(prerenderedAtom, () => {
      leave();
      resolve();
    });
  });
}
