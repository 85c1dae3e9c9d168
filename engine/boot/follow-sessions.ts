import type { createStore } from 'jotai/vanilla';
import { loadChunk } from '#engine/chunks';
import { tokenAtom } from '#engine/platform';
import { startTokenAtom } from '#engine/session';

/**
 * Follows sessions from the first one on, that of the start address among them (§4): what that takes is loaded when
 * somebody has one, since most visitors have none.
 */
export function followSessions(store: ReturnType<typeof createStore>): void {
  const begin = (resumed: boolean) => {
    if (store.get(tokenAtom) === null && store.get(startTokenAtom) === null) return;
    stop();
    loadChunk(() => import('./follow-session.ts'))
      .then(({ followSession }) => followSession(store, resumed))
      // Offline at this very moment: the session lasts, its balance and its other tabs are not followed.
      .catch((error: unknown) => console.error('[session] cannot be followed:', error));
  };
  const stop = store.sub(tokenAtom, () => begin(false));
  begin(store.get(tokenAtom) !== null);
}
