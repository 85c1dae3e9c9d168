import type { createStore } from 'jotai/vanilla';
import { closureAtom, tokenAtom } from '#engine/platform';
import {
  entryAtom,
  followEvents,
  forgetSessionAtom,
  loadMemberAtom,
  memberAtom,
  refreshBalanceAtom,
} from '#engine/session';
import { openChannel } from '#engine/storage';
import { enterByToken } from './enter-by-token.ts';

type Store = ReturnType<typeof createStore>;

/** Name of the channel on which the tabs of one site tell each other that a session is over. */
const channelName = 'session';

/**
 * While there is a token: the member is known, the balance is live, and the other tabs hear of a logout. `resumed` says that the
 * session was there when the page was loaded.
 */
export function followSession(store: Store, resumed: boolean): void {
  const tabs = openChannel(channelName);
  let stop: (() => void) | undefined;
  let former: string | null = null;

  const follow = (token: string) => {
    stop = followEvents(store, () => endedElsewhere(token));
    void store.set(refreshBalanceAtom);
  };

  const endedElsewhere = (token: string) => {
    // A call that needs the session finds out by its 401, and says so in the one place that does.
    if (store.get(tokenAtom) === token) void store.set(loadMemberAtom).catch(() => undefined);
  };

  const changed = () => {
    const token = store.get(tokenAtom);
    if (token === former) return;
    stop?.();
    stop = undefined;
    if (former && !token) tabs?.postMessage({ ended: former });
    former = token;
    if (token) follow(token);
  };

  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<{ ended?: string }>) => {
      if (data.ended && data.ended === store.get(tokenAtom)) store.set(forgetSessionAtom);
    };
  }
  store.sub(tokenAtom, changed);
  store.sub(closureAtom, () => {
    if (store.get(closureAtom) !== null || !store.get(tokenAtom)) return;
    // Open again: what a closed site did not say.
    void store.set(refreshBalanceAtom);
    if (!store.get(memberAtom)) void store.set(loadMemberAtom).catch(() => undefined);
  });
  changed();
  enterByToken(store);
  if (resumed) void resume(store);
}

/** After a reload the token is there and the member is not. The session goes on even while the platform does not say who it is. */
async function resume(store: Store): Promise<void> {
  const token = store.get(tokenAtom);
  await store.set(loadMemberAtom).catch(() => undefined);
  // Somebody may have logged in or out meanwhile, which is an entry of its own.
  if (token !== null && store.get(tokenAtom) === token && store.get(entryAtom) === null) store.set(entryAtom, 'reload');
}
