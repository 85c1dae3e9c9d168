import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { tokenAtom } from '#engine/platform';
import { leaveGuardAtom } from '#engine/routing';
import { roundOpenAtom, useAskFirst, useRoundOpen } from './round-open.ts';

/**
 * While a round is open, links and menus around the game and in its drawers ask before they lead to another page, and so do the
 * browser's buttons; the browser itself asks before a reload.
 */
export function useGuardRound(): void {
  const isOpen = useRoundOpen();
  const askFirst = useAskFirst();
  const store = useStore();
  const guard = useSetAtom(leaveGuardAtom);
  useEffect(() => {
    if (!isOpen) return undefined;
    let allowed: Element | undefined;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
      if (!link || opensTab || link === allowed || staysHere(link)) return;
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
  }, [isOpen, askFirst, store, guard]);
}

/** A link to a part of this page, or to a step of the panel in a drawer. */
const staysHere = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === window.location.origin && pathname === window.location.pathname;
