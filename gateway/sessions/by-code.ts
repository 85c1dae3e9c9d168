import type { LoginRequest } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { flagsOf } from '../merchants/flags.ts';
import type { Services } from '../services.ts';
import { withNumber } from '../verification/number-proof.ts';
import { findByNumber } from './find-player.ts';
import type { LetIn, LoggedIn } from './let-in.ts';

/**
 * Logs in by mobile number and code, or the phone-auth service's word for it (`type: "firebase"`), without a human check (spec §4): the code stands for one. A number that has no account
 * was never sent a code, so every code is wrong.
 */
export async function logInByCode(
  request: LoginRequest,
  call: Call,
  services: Services,
  letIn: LetIn,
): Promise<LoggedIn> {
  const { db } = services;
  const { merchant } = call;
  if (!flagsOf(merchant).has('MOBILEVERCODELOGIN3')) throw new Refusal('sms_unavailable');
  const dialingCode = request.countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(dialingCode)) throw new Refusal('sms_country_unsupported');
  const number = `${dialingCode} ${request.username.trim()}`;
  const to = { merchant: merchant.code, purpose: 'login', number } as const;
  const proof = {
    code: request.password,
    firebaseIdToken: request.type === 'firebase' ? request.firebaseIdToken : undefined,
  };
  const entered = await withNumber(to, proof, call, services, async (use) => {
    const player = await findByNumber(merchant.code, number, db);
    const admit = async (tx: typeof db) => ((await use(tx)) ? ({ named: 'number' } as const) : undefined);
    return player && (await letIn(player.id, admit));
  });
  if (!entered) throw new Refusal('invalid_fields', { fields: { verificationCode: 'wrong' } });
  return entered;
}
