import type { useStore } from 'jotai';
import { modalsAtom, openModalAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { isVisitorUnknown, whenAwake } from '#engine/registry';

type Store = ReturnType<typeof useStore>;

/** What a press does that is for members (§5). */
interface Press {
  /** For who has a session, as everything is by then. */
  member?(): void;
  /** For a guest who has logged in because of it. */
  loggedIn?(): void;
}

/** Does what is for members: once the page has said who is there. Guests are asked to log in. */
export async function forMembers(store: Store, { member, loggedIn }: Press): Promise<void> {
  if (isVisitorUnknown(store)) await whenAwake(store);
  if (store.get(tokenAtom) !== null) {
    member?.();
    return;
  }
  store.set(openModalAtom, 'access', { tab: 'login', notice: 'loginFirst' });
  if (loggedIn) onceLoggedIn(store, loggedIn);
}

/** Calls back when a guest has a session; never, once all windows have closed without one. */
function onceLoggedIn(store: Store, call: () => void): void {
  const look = () => {
    const isMember = store.get(tokenAtom) !== null;
    // The chat that waits behind its button asks nothing.
    if (!isMember && store.get(modalsAtom).some(({ props }) => props.hidden !== true)) return;
    for (const end of ends) end();
    if (isMember) call();
  };
  const ends = [store.sub(tokenAtom, look), store.sub(modalsAtom, look)];
}
