import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '#engine/i18n';
import { offerPasskeys, signWithPasskey } from '#engine/passkeys';
import { errorText, useMutation } from '#engine/platform';
import type { PasskeyAnswer } from '#schemas/platform';
import { useCompleteLogin } from '#widgets/access';

interface PasskeyLogin {
  /** Asks the browser for a passkey. */
  readonly start: () => Promise<void>;
  readonly busy: boolean;
  /** Why it came to nothing, in words. */
  readonly message: string;
}

/** Logs in with a passkey (§2): when asked to, and by what the browser offers where the name is typed. */
export function usePasskeyLogin(text: Translate): PasskeyLogin {
  const { send: ask } = useMutation('passkeyLoginOptions', { onError: 'field' });
  const { send: logIn } = useMutation('passkeyLogin', { onError: 'field' });
  const enter = useCompleteLogin();
  const [busy, setBusy] = useState(false);
  const [message, say] = useState('');

  const logInWith = async (find: () => Promise<PasskeyAnswer>) => {
    setBusy(true);
    say('');
    try {
      await enter(await logIn({ body: { answer: await find() } }));
    } catch (error) {
      say(errorText(error, text));
    } finally {
      setBusy(false);
    }
  };
  const latest = useRef(logInWith);
  useLayoutEffect(() => {
    latest.current = logInWith;
  });
  // A browser asks one thing at a time: while it is asked for a passkey it offers none, and afterwards it does again.
  useEffect(
    () => (busy ? undefined : offerPasskeys(ask, (answer) => void latest.current(async () => answer))),
    [busy, ask],
  );
  return { start: () => logInWith(async () => signWithPasskey(await ask())), busy, message };
}
