import type { RegisterRequest, SessionStarted } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { servesHost } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import { assertHuman } from '../human-check/assert-human.ts';
import type { Services } from '../services.ts';
import { generatedAccount, isTaken } from './accounts.ts';
import { createMember } from './create-member.ts';
import { type Faults, faultOf, passwordFaults, type RuledField, ruledFields } from './rules.ts';

export type Mode = 'username' | 'mobile';

/** Which fields must be filled in whatever the rules say (spec §5): depends on the form and two flags. */
function alwaysRequired(mode: Mode, { merchant }: Call): Set<RuledField> {
  if (mode === 'username') {
    const mobile: RuledField[] = merchant.rules.mobileNum?.enabled ? ['mobileNum'] : [];
    return new Set<RuledField>(['username', 'password', ...mobile]);
  }
  const password = merchant.whitelabel.MOBILENUMPASSREG3 === '1';
  return new Set<RuledField>(password ? ['mobileNum', 'password'] : ['mobileNum']);
}

/**
 * Opens an account by the merchant's rules and starts its session (spec §4, registration flow). Throws
 * registration_closed, social_ended, what assertHuman does, or invalid_fields with every field that is at fault.
 */
export async function register(
  mode: Mode,
  request: RegisterRequest,
  call: Call,
  services: Services,
): Promise<SessionStarted> {
  const { merchant, ip } = call;
  const flag = mode === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3';
  if (!merchant.register || merchant.whitelabel[flag] !== '1') throw new Refusal('registration_closed');
  const social = await services.socialIdentities.read(merchant.code, request.social);
  await assertHuman('register', request, { merchant, captcha: merchant.rules.captcha?.enabled === true }, services);

  const required = alwaysRequired(mode, call);
  const fields = fieldsToKeep(mode, request, required, call);
  refuseIf({ ...ruleFaults(fields, required, call), ...passwordFaultsOf(request, required, call) });

  // Before the code is used up; the database has the last word when two are equally fast.
  if (fields.username && (await isTaken(fields.username, call, services))) refuseIf({ username: 'taken' });
  const number = fields.mobileNum ? `${dialingCode(request, call)} ${fields.mobileNum}` : undefined;
  const verify = merchant.whitelabel.REGMOBVERF3 === '1' && number !== undefined;
  const code = verify ? await codeFor(number, request, call, services) : undefined;

  services.newAccounts.take(ip);
  return createMember(
    {
      account: mode === 'mobile' ? generatedAccount(merchant.accountPrefix) : (fields.username ?? ''),
      mobile: number,
      password: required.has('password') ? request.password : undefined,
      paymentPassword: fields.paymentPassword,
      details: detailsOf(fields, request, call),
      social,
      code,
    },
    call,
    services,
  );
}

type Fields = { [Field in RuledField]?: string };

/**
 * The fields that this merchant asks for, trimmed. What is switched off is not looked at and not kept; nor is the
 * user name of the mobile form, which is the number again (spec §3).
 */
function fieldsToKeep(mode: Mode, request: RegisterRequest, required: Set<RuledField>, { merchant }: Call): Fields {
  const asked = ruledFields.filter((field) => required.has(field) || merchant.rules[field]?.enabled);
  const shown = mode === 'mobile' ? asked.filter((field) => field !== 'username') : asked;
  const trimmed = (field: RuledField) => {
    const value = request[field] ?? '';
    return field === 'password' || field === 'paymentPassword' ? value : value.trim();
  };
  const entries = shown.filter((field) => field !== 'password').map((field) => [field, trimmed(field)] as const);
  return Object.fromEntries(entries);
}

function ruleFaults(fields: Fields, required: Set<RuledField>, { merchant }: Call): Faults {
  const faults: Faults = {};
  for (const field of ruledFields) {
    const value = fields[field];
    if (value === undefined) continue;
    const rule = merchant.rules[field];
    const fault = faultOf(value, rule, required.has(field) || rule?.required === true);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function passwordFaultsOf(request: RegisterRequest, required: Set<RuledField>, { merchant }: Call): Faults {
  return required.has('password') ? passwordFaults(request, merchant.rules.password) : {};
}

function dialingCode({ countryDialingCode }: RegisterRequest, { merchant }: Call): string {
  const code = countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(code))
    throw new Refusal('invalid_fields', { fields: { mobileNum: 'pattern_mismatch' } });
  return code;
}

/** The right code for the number, which the account that is opened uses up. */
async function codeFor(number: string, request: RegisterRequest, { merchant }: Call, { smsCodes }: Services) {
  const typed = request.verificationCode?.trim() ?? '';
  if (typed === '') refuseIf({ verificationCode: 'required' });
  const code = await smsCodes.judge({ merchant: merchant.code, purpose: 'register', number }, typed);
  if (code === undefined) refuseIf({ verificationCode: 'wrong' });
  return code;
}

/**
 * What is kept with the account besides its name, number and passwords. The link's referral code is kept only if
 * well-formed, its domain only if it is one of the merchant's.
 */
function detailsOf(fields: Fields, request: RegisterRequest, { merchant }: Call): { [field: string]: string } {
  const { username: _u, mobileNum: _m, paymentPassword: _p, ...kept } = fields;
  const linkCode = /^[A-Za-z0-9_-]{1,32}$/;
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
