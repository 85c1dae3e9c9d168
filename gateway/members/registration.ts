import type { RegisterRequest, SessionStarted } from '#schemas/platform';
import { openModes, type RegistrationMode } from '../../schemas/platform/registration-fields.ts';
import type { Call } from '../http/call.ts';
import { servesHost } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import { assertHuman } from '../human-check/assert-human.ts';
import { flagsOf } from '../merchants/flags.ts';
import { legalAgeOf } from '../security/profile.ts';
import type { Services } from '../services.ts';
import { type TakeProof, withNumber } from '../verification/number-proof.ts';
import { generatedAccount, isTaken } from './accounts.ts';
import { createMember } from './create-member.ts';
import { type JudgedRegistration, judgeRegistration, linkCode } from './judge-registration.ts';
import type { Faults } from './rules.ts';

/**
 * Opens an account by the merchant's rules and starts its session (spec §4, registration flow). Throws
 * registration_closed, social_ended, age_refused, what assertHuman does, or invalid_fields with every field that is at fault.
 */
export async function register(
  mode: RegistrationMode,
  request: RegisterRequest,
  call: Call,
  services: Services,
): Promise<SessionStarted> {
  const { merchant, ip } = call;
  if (!merchant.register || !openModes(flagsOf(merchant)).includes(mode)) throw new Refusal('registration_closed');
  const social = await services.socialIdentities.read(merchant.code, request.social);
  const { faults, kept, shown } = judgeRegistration(mode, request, merchant);
  await assertHuman('register', request, { merchant, ip, captcha: shown.has('captcha') }, services);
  refuseIf(faults);

  const number = kept.mobileNum ? `${dialingCode(request, call)} ${kept.mobileNum}` : undefined;
  const person = { mobile: number, email: kept.email, name: kept.payeeName, ip };
  if (await services.ageRefusals.has(merchant.code, person))
    throw new Refusal('age_refused', { years: legalAgeOf(merchant) });
  // Before the code is used up; the database decides when two are equally fast.
  if (kept.username && (await isTaken(kept.username, call, services))) refuseIf({ username: 'taken' });
  const open = async (proof?: TakeProof) => {
    await services.newAccounts.take(ip);
    const member = {
      account: kept.username ?? generatedAccount(merchant.accountPrefix),
      mobile: number,
      password: kept.password,
      paymentPassword: kept.paymentPassword,
      details: detailsOf(kept, request, call),
      social,
      proof,
    };
    return createMember(member, call, services);
  };
  return shown.has('verificationCode') ? verified(number, request, call, services, open) : open();
}

function dialingCode({ countryDialingCode }: RegisterRequest, { merchant }: Call): string {
  const code = countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(code))
    throw new Refusal('invalid_fields', { fields: { mobileNum: 'pattern_mismatch' } });
  return code;
}

/**
 * Opens an account with the code that came by SMS, or the word of the phone-auth service, which that uses up. Without a number there is nothing that it could have been
 * sent to. Throws invalid_fields.
 */
async function verified(
  number: string | undefined,
  { verificationCode = '', firebaseIdToken }: RegisterRequest,
  call: Call,
  services: Services,
  open: (proof: TakeProof) => Promise<SessionStarted>,
): Promise<SessionStarted> {
  const to = { merchant: call.merchant.code, purpose: 'register', number: number ?? '' } as const;
  const proof = { code: verificationCode, firebaseIdToken };
  const started = number === undefined ? undefined : await withNumber(to, proof, call, services, open);
  if (!started) throw new Refusal('invalid_fields', { fields: { verificationCode: 'wrong' } });
  return started;
}

/**
 * What is kept with the account besides its name, number and passwords. The link's referral code is kept only if
 * well-formed, its domain only if it is one of the merchant's.
 */
function detailsOf(
  { username: _u, password: _p, mobileNum: _m, paymentPassword: _pp, ...kept }: JudgedRegistration['kept'],
  request: RegisterRequest,
  { merchant }: Call,
): { [field: string]: string } {
  const { referralCode = '', domain = '' } = request;
  const link = {
    referralCode: linkCode.test(referralCode) ? referralCode : '',
    domain: servesHost(merchant, domain) ? domain : '',
  };
  return Object.fromEntries(Object.entries({ ...kept, ...link }).filter(([, value]) => value !== ''));
}

function refuseIf(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_fields', { fields });
}
