import { jwtVerify } from 'jose';
import { Refusal } from '../http/refusal.ts';
import { isUnreachable, RemoteKeys } from '../http/remote-keys.ts';
import { isText } from '../http/text.ts';
import type { PhoneProject } from './clients.ts';
import type { ForeignProof } from './used-proofs.ts';

/** How long after the code was typed a token serves, s. */
const tokenLife = 600;
/** How far the service's clock may be off, s. */
const clockTolerance = 60;
/** Longest wait for the service's keys, ms. */
const patienceMs = 4000;

/** What a token is to show. */
export interface PhoneClaim {
  /** Dialling code, a space, national number. */
  number: string;
  /** What it is to open. */
  purpose: string;
}

/**
 * Verifies ID tokens of the phone-auth service, as its documentation says
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens, "using a third-party JWT library").
 */
export class PhoneTokens {
  readonly #clock: () => number;
  readonly #keys = new RemoteKeys(patienceMs);
  readonly #report: (fault: unknown) => void;

  /** @param report hears why the keys could not be had */
  constructor(clock: () => number, report: (fault: unknown) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /**
   * The proof that a token is, for `takeProof`: it is signed by a key of the service, was made for this project, just now, by a code
   * that came back from this very number. Nothing when it is not. Throws verifier_down when the keys cannot be had.
   */
  async verify(
    token: string,
    { number, purpose }: PhoneClaim,
    { projectId, issuer, keysUrl }: PhoneProject,
  ): Promise<ForeignProof | undefined> {
    const options = {
      // Never as the token says: a public key would be taken for a shared secret, and "none" for a signature.
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      clockTolerance,
      maxTokenAge: tokenLife,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'phone_number'],
      currentDate: new Date(this.#clock()),
    };
    const verified = await jwtVerify(token, this.#keys.at(keysUrl), options).catch((fault: unknown) => {
      if (!isUnreachable(fault)) return undefined;
      this.#report(fault);
      throw new Refusal('verifier_down');
    });
    if (!verified?.protectedHeader.kid) return undefined;
    const { sub, aud, auth_time: codeAt, phone_number: proven, firebase } = verified.payload;
    const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
    const isOurs = aud === projectId && isText(sub) && sub !== '' && sub.length <= 128 && provider === 'phone';
    if (!isOurs || !this.#isRecent(codeAt) || !isText(proven) || !isSame(number, proven)) return undefined;
    // Not the token, which the service renews: a code that was typed opens one thing.
    const id = `${sub} ${codeAt}`;
    const expiresAt = this.#clock() + (tokenLife + clockTolerance) * 1000;
    return { party: `phone-auth ${issuer}`, id, purpose, expiresAt };
  }

  /** The service renews tokens long after a code was typed: that says nothing of who has the number now. */
  #isRecent(codeAt: unknown): boolean {
    const age = this.#clock() / 1000 - Number(codeAt);
    return typeof codeAt === 'number' && age < tokenLife + clockTolerance && age > -clockTolerance;
  }
}

/** Whether the number of an account is the one that was proven (E.164), which has no trunk prefix: many people type one. */
function isSame(number: string, proven: string): boolean {
  const [dialingCode = '', national = ''] = number.split(' ');
  return [national, national.replace(/^0/, '')].some((typed) => typed !== '' && proven === `+${dialingCode}${typed}`);
}
