import { loadChunk } from '#engine/chunks';
import { PlatformError } from '#engine/platform';
import type { PasskeyAnswer, PasskeyOptions } from '#schemas/platform';

const load = () => loadChunk(() => import('@simplewebauthn/browser'));

type Library = Awaited<ReturnType<typeof load>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Passkeys need a secure page, and belong to names of hosts: an address has none. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}

/** Has the browser make a passkey. Throws a PlatformError. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await load();
  // The gateway passes on what the WebAuthn library made.
  const optionsJSON = options as unknown as CreationOptions;
  return (await startRegistration({ optionsJSON }).catch(fail)) as PasskeyAnswer;
}

/** Has the browser sign with a passkey. Throws a PlatformError. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as RequestOptions;
  return (await startAuthentication({ optionsJSON }).catch(fail)) as PasskeyAnswer;
}

/** Browsers report a refusal, a timeout and a device without a passkey alike, as `NotAllowedError`. */
function fail(error: unknown): never {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PlatformError('refused', 'passkey_known');
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new PlatformError('refused', isCancelled ? 'passkey_cancelled' : 'passkey_impossible');
}
