import type { createStore } from 'jotai/vanilla';
import type { ViteHotContext } from 'vite/types/hot.js';
import { type BootPayload, type BrandUpdate, coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { showFault } from './brand-overlay.ts';
import { replaceBrand } from './replace-brand.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Development only: a saved brand file changes the open page without losing its state; a broken one lays an overlay over
 * the page and changes nothing. `store` is undefined when nothing could be drawn.
 */
export function followBrandFiles(store: Store | undefined, hot: ViteHotContext): void {
  const id = document.documentElement.dataset.brand;
  let latest: BrandUpdate | undefined;
  hot.on('brand:update', async (update: BrandUpdate) => {
    if (update.id !== id) return;
    const isSave = latest !== undefined;
    latest = update;
    showFault(update.fault);
    if (update.fault) return;
    if (!store || !document.querySelector('[data-page]')) {
      // There is no page to keep, and the save may have mended what there was not.
      if (isSave) location.reload();
      return;
    }
    if (store.get(coreAtom).version === update.version) return;
    const state = await fetchState(store, id);
    // A later save has its own answer.
    if (state.core.version !== latest.version) return;
    replaceBrand(store, state);
    const style = document.getElementById('themes');
    if (style) style.textContent = state.css;
    const { assets, assetNames, brand } = state.core;
    const { favicon } = brand.icons;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', assets + (assetNames?.[favicon] ?? favicon));
  });
  hot.send('brand:open', { id });
}

/** The brand as it is served now, with the page that is shown and all messages of its language. */
async function fetchState(store: Store, id: string): Promise<BootPayload & { css: string }> {
  const { language } = store.get(messagesAtom).i18n;
  const query = new URLSearchParams({ language, path: location.pathname });
  const response = await fetch(`/_brand/${id}/boot.json?${query}`);
  return (await response.json()) as BootPayload & { css: string };
}
