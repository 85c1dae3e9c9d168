import { loadChunk } from '#engine/chunks';
import { PlatformError } from '#engine/platform';
import type { PasskeyAnswer, PasskeyOptions } from '#schemas/platform';

/** Comes when somebody uses a passkey, or opens a form that offers one. */
const load = () => loadChunk(() => import('@simplewebauthn/browser'));

const renewMs = 4 * 60 * 1000;

type Library = Awaited<ReturnType<typeof load>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Passkeys need a secure page, and belong to names of hosts: an address has none. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}

/** Has the browser make a passkey. Throws a PlatformError that says in words why it did not. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await load();
  // The platform passes on what the WebAuthn library made.
  const optionsJSON = options as unknown as CreationOptions;
  return (await startRegistration({ optionsJSON }).catch(fail)) as PasskeyAnswer;
}

/** Has the browser sign with a passkey. Throws a PlatformError that says in words why it did not. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as RequestOptions;
  return (await startAuthentication({ optionsJSON }).catch(fail)) as PasskeyAnswer;
}

/**
 * Offers passkeys where the name of an account is typed, in browsers that do, until one was taken or the offer is stopped. What
 * `ask` brings serves five minutes: it is asked for anew before. One that fails is not told: nobody has asked for it.
 * @returns stops it
 */
export function offerPasskeys(ask: () => Promise<PasskeyOptions>, take: (answer: PasskeyAnswer) => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    for (let isDue = true; isDue && !isOver; ) {
      isDue = false;
      const optionsJSON = (await ask()) as unknown as RequestOptions;
      if (isOver) return;
      stop = () => WebAuthnAbortService.cancelCeremony();
      const renewal = setTimeout(() => {
        isDue = true;
        stop?.();
      }, renewMs);
      const asked = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
      const answer = await startAuthentication(asked).catch(() => undefined);
      clearTimeout(renewal);
      if (answer && !isOver) take(answer as PasskeyAnswer);
    }
  };
  void offer().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Browsers tell neither refusal from delay nor either from a device without a passkey: all of it is `NotAllowedError`. */
function fail(error: unknown): never {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PlatformError('refused', 'passkey_known');
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new PlatformError('refused', isCancelled ? 'passkey_cancelled' : 'passkey_impossible');
}
