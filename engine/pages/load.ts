import type { ClientBrand } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import type { Page } from '#schemas/brand';

/** Pages of the brand being shown, by id: at hand, or on their way. */
export interface PageStore {
  /** The page, at once when it is at hand. A page that cannot be had is the last good copy, or rejects. */
  get(id: string): Page | Promise<Page>;
}

/** Pages that came with the document, and the rest from where the core says they are. */
export function createPages(core: ClientBrand, given: Record<string, Page>): PageStore {
  const ready = new Map(Object.entries(given));
  const pending = new Map<string, Promise<Page>>();
  return {
    get(id) {
      const page = ready.get(id) ?? pending.get(id);
      if (page) return page;
      const started = load(core, id).then(
        (loaded) => {
          ready.set(id, loaded);
          return loaded;
        },
        (error: unknown) => {
          pending.delete(id);
          throw error;
        },
      );
      pending.set(id, started);
      return started;
    },
  };
}

/** Fetches what fetches pages, before the first is asked for. */
export async function preparePages(): Promise<void> {
  await loadFetcher();
}

const loadFetcher = () => loadChunk(() => import('./fetch-page.ts'));

async function load(core: ClientBrand, id: string): Promise<Page> {
  const { fetchPage } = await loadFetcher();
  return fetchPage(core, id);
}
