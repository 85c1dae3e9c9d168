import { useCallback, useEffect, useState } from 'react';
import type { Translate } from '#engine/i18n';
import { errorText, PlatformError, useMutation } from '#engine/platform';
import { safeUrl } from '#engine/routing';
import { keepAttempt } from './attempt.ts';

/** The way to a provider. */
export interface SocialStart {
  /** Leaves the site for the provider's page. */
  readonly start: (provider: string) => Promise<void>;
  /** The provider that the player is on the way to. */
  readonly leaving: string | undefined;
  /** Why it came to nothing, in words. */
  readonly message: string;
}

/**
 * Begins a sign-in with a provider (§2). The whole page goes there and comes back: no blocker of pop-ups stops it, and phones,
 * which have no second window, need none.
 */
export function useSocialStart(text: Translate): SocialStart {
  const { send } = useMutation('socialBegin', { onError: 'field' });
  const [leaving, leave] = useState<string>();
  const [message, say] = useState('');
  // Whoever comes back by the browser's button finds the page as it was left.
  useEffect(() => {
    const shown = () => leave(undefined);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const start = useCallback(
    async (provider: string) => {
      leave(provider);
      say('');
      try {
        const { url, browserKey } = await send({ body: { provider } });
        const address = safeUrl(url);
        if (!address) throw new PlatformError('fault', 'unknown');
        keepAttempt({ provider, browserKey, from: `${location.pathname}${location.search}${location.hash}` });
        location.assign(address);
      } catch (error) {
        leave(undefined);
        say(errorText(error, text));
      }
    },
    [send, text],
  );
  return { start, leaving, message };
}
