import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { tokenAtom } from '#engine/platform';
import { leaveGuardAtom } from '#engine/routing';
import { roundOpenAtom, useAskFirst, useRoundOpen } from './round-open.ts';

/**
 * While a round is open, links and menus of the page around the game and the browser's buttons ask first, and so does the browser
 * itself before a reload.
 */
export function useGuardRound(game: RefObject<HTMLElement | null>): void {
  const isOpen = useRoundOpen();
  const askFirst = useAskFirst();
  const store = useStore();
  const guard = useSetAtom(leaveGuardAtom);
  useEffect(() => {
    if (!isOpen) return undefined;
    let allowed: Element | undefined;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
      if (!(link instanceof HTMLElement) || isElsewhere || link === allowed || game.current?.contains(link)) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => {
        allowed = link;
        link.click();
      });
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const asks = (leave: () => void) => {
      // The player may have agreed a moment ago, by another button, or has logged out.
      const isAsked = store.get(roundOpenAtom) && store.get(tokenAtom) !== null;
      if (isAsked) askFirst(leave);
      return isAsked;
    };
    guard({ asks });
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      guard(null);
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOpen, askFirst, game, store, guard]);
}
