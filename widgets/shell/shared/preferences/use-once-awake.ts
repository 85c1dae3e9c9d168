import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { prerenderedAtom } from '#engine/brand';

/**
 * Does what a player chose at once; while the page that stands in the document is being taken over, as soon as that is done, for
 * the last choice only. React compares what stands there with what it draws: nothing that the page says may change meanwhile.
 */
export function useOnceAwake(act: (choice: string) => void): (choice: string) => void {
  const prerendered = useAtomValue(prerenderedAtom);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const choice = chosen.current;
    if (prerendered || choice === undefined) return;
    chosen.current = undefined;
    act(choice);
  }, [prerendered, act]);
  return (choice) => {
    if (prerendered) chosen.current = choice;
    else act(choice);
  };
}
