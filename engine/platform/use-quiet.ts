import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { answersAtom } from './answers.ts';

/** So long nothing must have been asked, ms: parts of a page ask one after another. */
const quietMs = 300;

/** Whether the page has had, once, all that its parts asked the platform for: what comes later moves nothing. */
export function useQuiet(): boolean {
  const isAsking = useIsFetching({}, useAtomValue(answersAtom)) > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isAsking || isQuiet) return;
    const wait = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(wait);
  }, [isAsking, isQuiet]);
  return isQuiet;
}
