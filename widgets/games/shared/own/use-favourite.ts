import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { modalsAtom, openModalAtom } from '#engine/overlays';
import { changeAtom, tokenAtom, useQuery } from '#engine/platform';
import { isVisitorUnknown, whenAwake } from '#engine/registry';
import type { Game } from '#schemas/platform';
import { useFavouriteLotteries } from './use-favourite-lotteries.ts';

const addAtom = changeAtom('addFavourite');
const removeAtom = changeAtom('removeFavourite');

/** As much of a game as a favourite is known by. */
export type LikedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> &
  Partial<Pick<Game, 'gameCode' | 'accountTypeName'>>;

/** Whether a game is a favourite, and what makes it one, or none any more. */
export interface Favourite {
  liked: boolean;
  toggle(): void;
}

/**
 * Whether a game is a favourite (§4). The platform keeps them, but for its own lotteries, which the browser keeps (§3); guests
 * log in first, and have the game that they pressed among their favourites then.
 */
export function useFavourite(game: LikedGame): Favourite {
  const onPlatform = useFavouriteGame(game);
  const { codes, toggle } = useFavouriteLotteries();
  const { accountTypeName, gameCode } = game;
  if (!accountTypeName || !gameCode) return onPlatform;
  return { liked: codes.includes(gameCode), toggle: () => toggle(gameCode) };
}

function useFavouriteGame({ nodeId, vassalage, gameType }: LikedGame): Favourite {
  const store = useStore();
  const openModal = useSetAtom(openModalAtom);
  const ids = useQuery('favouriteIds', {}).data?.list;
  // What was pressed holds until the platform has said.
  const [wanted, want] = useState<boolean>();
  const liked = wanted ?? ids?.includes(nodeId) ?? false;
  const toggle = async () => {
    if (isVisitorUnknown(store)) await whenAwake(store);
    const change = { body: { nodeId, vendor: vassalage, gameType } };
    if (store.get(tokenAtom) === null) {
      openModal('access', { tab: 'login', notice: 'loginFirst' });
      // A failure has been told.
      onceLoggedIn(store, () => store.set(addAtom, change).catch(() => undefined));
    } else {
      want(!liked);
      store
        .set(liked ? removeAtom : addAtom, change)
        // A failure has been told: the heart is as the platform has it.
        .catch(() => undefined)
        .finally(() => want(undefined));
    }
  };
  return { liked, toggle: () => void toggle() };
}

/** Calls back when a guest has a session; never, once all windows have closed without one. */
function onceLoggedIn(store: ReturnType<typeof useStore>, call: () => void): void {
  const look = () => {
    const loggedIn = store.get(tokenAtom) !== null;
    // The chat that waits behind its button asks nothing.
    if (!loggedIn && store.get(modalsAtom).some(({ props }) => props.hidden !== true)) return;
    for (const end of ends) end();
    if (loggedIn) call();
  };
  const ends = [store.sub(tokenAtom, look), store.sub(modalsAtom, look)];
}
