import { useAtomValue } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { closureAtom } from '#engine/platform';

/** Tells the game that the site has closed, so that it rests and takes no stake, and when it is open again. */
export function useNotifySite(frame: RefObject<HTMLIFrameElement | null>, address: URL, loaded: boolean): void {
  const closed = useAtomValue(closureAtom) !== null;
  useEffect(() => {
    if (!loaded || !closed) return undefined;
    // The very window that is left alone is the one that is called back.
    const game = frame.current?.contentWindow;
    game?.postMessage({ type: 'site:closed' }, address.origin);
    return () => game?.postMessage({ type: 'site:open' }, address.origin);
  }, [frame, address, loaded, closed]);
}
