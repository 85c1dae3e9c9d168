import type { createStore } from 'jotai/vanilla';
import type { ViteHotContext } from 'vite/types/hot.js';
import { type BootPayload, coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { adopt } from './adopt.ts';

/** Development only: a saved brand file changes the open page without losing its state. */
export function followBrandFiles(store: ReturnType<typeof createStore>, hot: ViteHotContext): void {
  hot.on('brand:changed', async ({ id }: { id: string }) => {
    const current = store.get(coreAtom);
    if (id !== current.id) return;
    const language = store.get(messagesAtom).i18n.language;
    const response = await fetch(`/_brand/${id}/boot.json?language=${language}`);
    // A broken save is shown by the overlay; the last good page stays under it.
    if (!response.ok) return;
    const payload = (await response.json()) as BootPayload & { css: string };
    adopt(store, payload);
    // Vite takes its overlay away when code changes, not when a brand is mended.
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    const style = document.getElementById('themes');
    if (style) style.textContent = payload.css;
  });
}
