import type { createStore } from 'jotai/vanilla';
import { coreAtom, pageNamespaces, widgetsIn } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { messagesAtom } from '#engine/i18n';
import { pagesAtom } from '#engine/pages';
import { registryAtom } from '#engine/registry';
import type { ModalReference } from '#schemas/names';

type Store = ReturnType<typeof createStore>;

/** Fetches what a page needs: itself, the code of its widgets, and its texts; nothing of the platform. */
export async function preparePage(store: Store, id: string): Promise<void> {
  const page = await store.get(pagesAtom).get(id);
  await Promise.all([
    store.get(messagesAtom).ensure(pageNamespaces(store.get(coreAtom), id, page)),
    ...[...new Set(Object.values(page.regions).flatMap(widgetsIn))].map((name) => prepareWidget(store, name)),
  ]);
}

/** Fetches what lies over pages, and the widget of a modal, beside each other. */
export async function prepareModal(store: Store, name: ModalReference): Promise<void> {
  const widget = store.get(registryAtom).modal(name)?.name ?? '';
  await Promise.all([loadOverlays(), prepareWidget(store, widget)]);
}

export const loadOverlays = () => loadChunk(() => import('./Overlays.tsx'));

async function prepareWidget(store: Store, name: string): Promise<void> {
  const widget = store.get(registryAtom).get(name);
  if (widget) await Promise.all([widget.load(), store.get(messagesAtom).ensure(widget.messages)]);
}
