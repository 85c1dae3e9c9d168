import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { statusAtom } from '#engine/platform';

/** Longest wait for the platform's resources, ms. Then the brand's own have to do. */
const patience = 4000;

/** Whether the platform has said which resources it has, or took too long. */
export function useAnswered(): boolean {
  const known = useAtomValue(statusAtom) !== null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (known) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [known]);
  return known || late;
}
