import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { closureAtom } from '#engine/platform';
import { balanceAtom, refreshBalanceAtom } from '#engine/session';
import { useOnline } from './use-online.ts';

/**
 * Tells the game what it cannot know: that the site has closed, so that it rests and takes no stake, and is open again; that the
 * connection is lost, and back; that the balance is another one, whether money came in or another tab has played.
 */
export function useNotifyGame(frame: RefObject<HTMLIFrameElement | null>, { origin }: URL, isPlaying: boolean): void {
  const isClosed = useAtomValue(closureAtom) !== null;
  const isOnline = useOnline();
  const refreshBalance = useSetAtom(refreshBalanceAtom);
  const seq = useAtomValue(balanceAtom).value?.seq;
  const told = useRef(seq);

  useEffect(() => {
    if (!isPlaying || !isClosed) return undefined;
    // The very window that is left alone is the one that is called back.
    const game = frame.current?.contentWindow;
    game?.postMessage({ type: 'site:closed' }, origin);
    return () => game?.postMessage({ type: 'site:open' }, origin);
  }, [frame, origin, isPlaying, isClosed]);

  useEffect(() => {
    if (!isPlaying || isOnline) return undefined;
    const game = frame.current?.contentWindow;
    game?.postMessage({ type: 'site:offline' }, origin);
    return () => {
      game?.postMessage({ type: 'site:online' }, origin);
      // Rounds may have ended meanwhile.
      void refreshBalance();
    };
  }, [frame, origin, isPlaying, isOnline, refreshBalance]);

  useEffect(() => {
    if (!isPlaying || seq === undefined || seq === told.current) return;
    told.current = seq;
    frame.current?.contentWindow?.postMessage({ type: 'site:balance', seq }, origin);
  }, [frame, origin, isPlaying, seq]);
}
