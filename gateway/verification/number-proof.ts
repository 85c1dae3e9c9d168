import type { Database } from '../database/open.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { takeProof } from '../verifiers/used-proofs.ts';
import { phoneAuth, providersOf } from './providers.ts';
import type { SmsPurpose } from './sms-codes.ts';

/** What a request brings to show that its sender reads what is sent to a number. */
export interface NumberProof {
  /** A code that the platform has sent, as typed. */
  code: string;
  /** What the phone-auth service gave for a code of its own. */
  firebaseIdToken?: string | undefined;
}

/** Uses the proof up, in the transaction of what it is for. False when it has been used since. */
export type TakeProof = (tx: Database) => Promise<boolean>;

/**
 * Does `work` with a proof that is right, a code or a token of the phone-auth service (spec §3) where the merchant has that;
 * nothing when it is not. Throws verifier_down.
 */
export async function withNumber<T>(
  to: SmsPurpose,
  { code, firebaseIdToken }: NumberProof,
  { merchant }: Pick<Call, 'merchant'>,
  { smsCodes, phoneTokens, options }: Services,
  work: (use: TakeProof) => Promise<T>,
): Promise<T | undefined> {
  if (firebaseIdToken === undefined)
    return smsCodes.withCode(to, code.trim(), (id) => work((tx) => smsCodes.use(tx, id)));
  const project = providersOf(merchant).includes(phoneAuth) ? options.verifiers(merchant.code).phoneAuth : undefined;
  const proof = project && (await phoneTokens.verify(firebaseIdToken, to, project));
  return proof && work((tx) => takeProof(tx, proof));
}
