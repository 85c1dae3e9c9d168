import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { PlatformError, useMutation } from '#engine/platform';

/** What the check of affiliate codes says (§4). */
export interface AffiliateCheck {
  /** The link's code is good, or still looked at: nobody need type one. */
  accepted: boolean;
  /** Whether a code that was typed is good; of one that is not, a window has said so. Throws where no answer came. */
  judge(code: string): Promise<boolean>;
}

/**
 * Has the platform check the affiliate code of the link, and the one that a player types.
 * @param domain of the link; the site's own unless it names one
 */
export function useAffiliate(linkCode: string, domain = ''): AffiliateCheck {
  const text = useText('access');
  const confirm = useSetAtom(confirmAtom);
  const { send } = useMutation('affiliate', { onError: 'field' });
  const [accepted, setAccepted] = useState(linkCode !== '');
  const isGood = useCallback(
    (code: string) =>
      send({ query: { code, domain: domain || location.hostname } }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof PlatformError && error.code === 'invitation_code_error') return false;
          throw error;
        },
      ),
    [send, domain],
  );
  useEffect(() => {
    if (linkCode === '') return undefined;
    let left = false;
    // Where no answer came, the player sees the field and what stands in it.
    isGood(linkCode)
      .catch(() => false)
      .then((good) => !left && setAccepted(good));
    return () => {
      left = true;
    };
  }, [linkCode, isGood]);
  const judge = async (code: string) => {
    const good = await isGood(code);
    if (!good) {
      const title = text('register.affiliate');
      await confirm({ title, text: text('errors:invitation_code_error'), confirm: text('register.affiliateOk') });
    }
    return good;
  };
  return { accepted, judge };
}
