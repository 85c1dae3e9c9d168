import type { ContactCodeRequest, ContactRequest, Empty, FieldFault, SmsSent } from '#schemas/platform';
import { and, eq, ne } from '../database/drizzle/index.ts';
import { isUniqueViolation } from '../database/faults.ts';
import { memberProfiles, players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { faultOf } from '../members/rules.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { notify } from '../verification/notify.ts';
import { ownProvider } from '../verification/send-code.ts';
import { SmsCodes, type SmsPurpose } from '../verification/sms-codes.ts';
import { messageText } from '../verification/texts.ts';
import { startCooling } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { judgeProofIfAny, wrongProof } from './proofs.ts';

/**
 * Sends a code to what is to be bound. A number that another account has gets a message without one; the caller gets the same
 * answer, and does not learn who has an account (decision 0108). Throws invalid_fields (to), sms_country_unsupported and
 * sms_limit_reached.
 */
export async function sendContactCode(request: ContactCodeRequest, call: Call, services: Services): Promise<SmsSent> {
  const { merchant, language, ip } = call;
  const { player } = securedSession(call);
  const to = contactOf(request, call);
  const code = await services.smsCodes.create(to, ip);
  const values = { brand: merchant.name, code, minutes: SmsCodes.liveMinutes };
  const say = (key: 'securityCode' | 'securityCodeSubject' | 'known') =>
    messageText(key, player.language ?? language, values);
  const isKnown = request.way === 'mobile' && (await isAnothers(to, player.id, services));
  await services.outbox.send({
    merchant: merchant.code,
    recipient: to.number,
    text: say(isKnown ? 'known' : 'securityCode'),
    provider: ownProvider,
    ...(request.way === 'email' ? { subject: say('securityCodeSubject') } : {}),
  });
  return { expiredMinutes: SmsCodes.pauseMinutes };
}

/**
 * Binds a number or an address that a code has come back from. Who can show who they are has to: what is bound opens the account.
 * The player hears of it where they were reached before. Throws invalid_fields (to, verificationCode, proof), fresh_login_required, and what judging a proof does.
 */
export async function bindContact(request: ContactRequest, call: Call, services: Services): Promise<Empty> {
  const { player } = securedSession(call);
  const { way, proof, verificationCode } = request;
  const to = contactOf(request, call);
  const admit = await judgeProofIfAny('contact', proof, call, services);
  const code = await services.smsCodes.judge(to, verificationCode.trim());
  if (code === undefined) throw faultIn('verificationCode', 'wrong');
  const before = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held)) || !(await services.smsCodes.use(tx, code))) return undefined;
    const set =
      way === 'mobile'
        ? { mobile: to.number }
        : { details: { ...held.details, email: request.to.trim().toLowerCase() } };
    await tx.update(players).set(set).where(eq(players.id, held.id));
    const verified = { [way === 'mobile' ? 'mobileVerifiedAt' : 'emailVerifiedAt']: services.clock() };
    await tx
      .insert(memberProfiles)
      .values({ playerId: held.id, ...verified })
      .onConflictDoUpdate({ target: memberProfiles.playerId, set: verified });
    await startCooling(tx, held, call.merchant, services.clock());
    return held;
  }).catch((fault: unknown) => {
    if (isUniqueViolation(fault, 'players_merchant_mobile_key')) throw faultIn('to', 'taken');
    throw fault;
  });
  if (!before) throw wrongProof();
  const notice = { subject: 'contactChangedSubject', text: 'contactChanged' } as const;
  await notify(before, notice, call, services);
  return {};
}

/** Where a code goes, and what it is for: nothing but binding this. */
function contactOf({ way, to, countryDialingCode }: ContactCodeRequest, { merchant }: Call): SmsPurpose {
  const typed = way === 'mobile' ? to.replace(/[\s-]/g, '') : to.trim().toLowerCase();
  const field = way === 'mobile' ? 'mobileNum' : 'email';
  const fault = faultOf(field, typed, merchant.rules[field], true);
  if (fault || (way === 'email' && !/^[^\s@]+@[^\s@]+$/.test(typed))) throw faultIn('to', fault ?? 'pattern_mismatch');
  if (way === 'email') return { merchant: merchant.code, purpose: 'bind', number: typed };
  const dialingCode = countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(dialingCode)) throw new Refusal('sms_country_unsupported');
  return { merchant: merchant.code, purpose: 'bind', number: `${dialingCode} ${typed}` };
}

async function isAnothers({ merchant, number }: SmsPurpose, playerId: string, { db }: Services): Promise<boolean> {
  const other = and(eq(players.merchant, merchant), eq(players.mobile, number), ne(players.id, playerId));
  return (await db.select({ id: players.id }).from(players).where(other)).length > 0;
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}
