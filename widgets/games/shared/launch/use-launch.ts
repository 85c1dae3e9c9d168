import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { openModalAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { isVisitorUnknown, whenAwake } from '#engine/registry';
import { leaveGuardAtom, useGo } from '#engine/routing';
import { startTokenAtom } from '#engine/session';
import type { LaunchableGame } from './launch.ts';
import { lotteryRoutes } from './lottery.ts';
import { pendingLaunchAtom, startLaunchAtom } from './state.ts';

/**
 * Plays a game (§2, game launch routing): guests log in first, and their game opens afterwards; everyone else, trial
 * accounts too, is taken to the game's page while the platform is requested its address, or to the page of a lottery. A tile of a
 * vendor opens the list of its games, a game under maintenance its details, with others of its kind.
 */
export function useLaunch(): (game: LaunchableGame) => void {
  const store = useStore();
  const openModal = useSetAtom(openModalAtom);
  const go = useGo();
  const launch = useCallback(
    (game: LaunchableGame) => {
      const { vassalage } = game;
      if (game.isGame === 'VASSALAGE' && vassalage) {
        openModal('subGames', { vassalage });
        return;
      }
      if (game.maintenance) {
        openModal('game', { nodeId: game.nodeId });
        return;
      }
      if (store.get(tokenAtom) === null) {
        store.set(pendingLaunchAtom, game);
        // Whom the address lets in is asked for nothing: the game opens once that is known.
        if (store.get(startTokenAtom) === null) openModal('access', { tab: 'login', notice: 'loginFirst' });
        return;
      }
      const { accountTypeName, gameCode, defaultPlayType } = game;
      if (accountTypeName && gameCode) {
        go(lotteryRoutes[accountTypeName], { gameCode, playType: defaultPlayType ?? '' });
        return;
      }
      const start = () => {
        void store.set(startLaunchAtom, game);
        go('game');
      };
      // While a round of another game is open the player is asked first, as by links and menus.
      if (!store.get(leaveGuardAtom)?.asks(start)) start();
    },
    [store, openModal, go],
  );
  return useCallback(
    (game) => {
      if (isVisitorUnknown(store)) void whenAwake(store).then(() => launch(game));
      else launch(game);
    },
    [store, launch],
  );
}
