import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyOptions } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';

/** How long a challenge serves, ms; browsers are told to ask no longer. */
export const challengeMs = 5 * 60 * 1000;

/** ES256, EdDSA and RS256: what phones, keys and Windows make, as COSE numbers them. */
const algorithms = [-7, -8, -257];

/** Whose passkey is made, and for which host. */
interface Creation {
  rpId: string;
  rpName: string;
  owner: { id: string; account: string; name: string };
  /** Ids of those that are there already: no device makes a second one. */
  known: readonly string[];
  /** Whether the device has to find it without being told its id. */
  residentKey: 'required' | 'preferred';
}

/** Where a passkey is used, and what takes its challenge: true once, for what the challenge was made. */
interface Ceremony {
  origin: string;
  rpId: string;
  takeChallenge(challenge: string): Promise<boolean>;
}

/** A passkey as it is kept. */
export interface KeptPasskey {
  /** Id of the credential, base64url. */
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often it has signed, as it says; 0: it does not count. */
  counter: number;
}

/** What a browser makes a passkey by. The owner's finger, face or PIN is always required. */
export function creationOptions({ rpId, rpName, owner, known, residentKey }: Creation): Promise<PasskeyOptions> {
  return generateRegistrationOptions({
    rpID: rpId,
    rpName,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.account,
    userDisplayName: owner.name,
    attestationType: 'none',
    timeout: challengeMs,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey, userVerification: 'required' },
  });
}

/** What one of these passkeys is to sign; without ids any of the host. */
export function signingOptions(rpId: string, ids?: readonly string[]): Promise<PasskeyOptions> {
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: challengeMs,
    ...(ids ? { allowCredentials: ids.map((id) => ({ id })) } : {}),
  });
}

/** Verifies a new passkey. Throws passkey_refused. */
export async function verifyCreation(answer: PasskeyAnswer, ceremony: Ceremony): Promise<KeptPasskey> {
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      ...expected(ceremony),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new Refusal('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Verifies what a passkey has signed; its new counter. Throws passkey_refused, also when the counter does not go forwards: somebody has a copy. */
export async function verifySignature(
  answer: PasskeyAnswer,
  { id, publicKey, counter }: KeptPasskey,
  ceremony: Ceremony,
): Promise<number> {
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      ...expected(ceremony),
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  );
  if (!verified) throw new Refusal('passkey_refused');
  return authenticationInfo.newCounter;
}

function expected({ origin, rpId, takeChallenge }: Ceremony) {
  return {
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

/** The library throws for whatever is wrong with what a browser brought; that is no fault of ours. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal('passkey_refused');
  }
}
