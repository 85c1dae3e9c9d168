import { type RefObject, useEffect } from 'react';
import { useAskFirst, useRoundOpen } from './round-open.ts';

/** While a round is open, links of the page around the game ask first, and so does the browser before a reload. */
export function useGuardRound(game: RefObject<HTMLElement | null>): void {
  const isOpen = useRoundOpen();
  const askFirst = useAskFirst();
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
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOpen, askFirst, game]);
}
