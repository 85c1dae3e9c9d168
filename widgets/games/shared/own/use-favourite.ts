import { useStore } from 'jotai';
import { useState } from 'react';
import { changeAtom, useQuery } from '#engine/platform';
import type { Game } from '#schemas/platform';
import { forMembers } from './for-members.ts';
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
 * log in first, and have what they pressed among their favourites then.
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
  const ids = useQuery('favouriteIds', {}).data?.list;
  // What was pressed holds until the platform has said.
  const [wanted, want] = useState<boolean>();
  const liked = wanted ?? ids?.includes(nodeId) ?? false;
  const toggle = () => {
    const change = { body: { nodeId, vendor: vassalage, gameType } };
    void forMembers(store, {
      member() {
        want(!liked);
        store
          .set(liked ? removeAtom : addAtom, change)
          // A failure has been told: the heart is as the platform has it.
          .catch(() => undefined)
          .finally(() => want(undefined));
      },
      // A failure has been told.
      loggedIn: () => void store.set(addAtom, change).catch(() => undefined),
    });
  };
  return { liked, toggle };
}
