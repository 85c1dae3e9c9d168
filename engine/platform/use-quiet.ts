import { useIsFetching } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { answersAtom } from './answers.ts';

/** So long nothing must have been asked, ms: parts of a page ask one after another. */
const quietMs = 300;

/** Whether all that the parts of the page have asked the platform for was answered once. Stays true. */
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
