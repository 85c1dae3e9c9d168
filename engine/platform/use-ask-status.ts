import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { askStatusAtom } from './status.ts';

/** Asks for the platform's status when somebody wants to know. `asking` lasts long enough to be seen. */
export function useAskStatus(): { asking: boolean; ask(): void } {
  const askStatus = useSetAtom(askStatusAtom);
  const [asking, setAsking] = useState(false);
  const ask = useCallback(() => {
    setAsking(true);
    const seen = new Promise((resolve) => setTimeout(resolve, 600));
    void Promise.allSettled([askStatus(), seen]).then(() => setAsking(false));
  }, [askStatus]);
  return { asking, ask };
}
