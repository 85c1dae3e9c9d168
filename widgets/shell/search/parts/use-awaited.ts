import { useEffect, useState } from 'react';

/**
 * Enter before the results are here: `open` is called once they are. Typing on cancels it, and so does a failure.
 * @param words as they are in the field
 */
export function useAwaited(words: string, { isWaiting, error }: Results, open: () => void): () => void {
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined || (awaited === words && isWaiting)) return;
    setAwaited(undefined);
    if (awaited === words && !error) open();
  }, [awaited, words, isWaiting, error, open]);
  return () => setAwaited(words);
}

interface Results {
  isWaiting: boolean;
  error: Error | null;
}
