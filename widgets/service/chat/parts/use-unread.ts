import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { platformAtom } from '#engine/platform';

/** How often it is asked for, ms. */
const EVERY = 30_000;

/** How many answers the member has not seen, while the room is out of sight. */
export function useUnread(hidden: boolean): number {
  const platform = useAtomValue(platformAtom);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!hidden) {
      setCount(0);
      return undefined;
    }
    let gone = false;
    const ask = () =>
      void platform.call('unreadCount').then(
        ({ unReadCount }) => {
          if (!gone) setCount(unReadCount);
        },
        // The count that is shown stays until the next one.
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [hidden, platform]);
  return count;
}
