import type { ContactCodeRequest, ContactRequest, ContactWay, Empty, FieldFault, SmsSent } from '#schemas/platform';
import { and, eq, ne } from '../database/drizzle/index.ts';
import { isUniqueViolation } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { memberProfiles, players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { faultOf } from '../members/rules.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Player } from '../sessions/sessions.ts';
import { ownProvider } from '../verification/providers.ts';
import { SmsCodes, type SmsPurpose } from '../verification/sms-codes.ts';
import { messageText } from '../verification/texts.ts';
import { startCooling } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { judgeProofIfAny, wrongProof } from './proofs.ts';
import { tellOfChange } from './tell-of-change.ts';

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
  if (request.to === undefined) return verifyBound(way, to, verificationCode, call, services);
  const admit = await judgeProofIfAny('contact', proof, call, services);
  const code = await services.smsCodes.judge(to, verificationCode.trim());
  if (code === undefined) throw faultIn('verificationCode', 'wrong');
  const tell = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held)) || !(await services.smsCodes.use(tx, code))) return undefined;
    const set = way === 'mobile' ? { mobile: to.number } : { details: { ...held.details, email: to.number } };
    await tx.update(players).set(set).where(eq(players.id, held.id));
    await noteVerified(tx, held.id, way, services.clock());
    await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'contact', call, services);
  }).catch((fault: unknown) => {
    if (isUniqueViolation(fault, 'players_merchant_mobile_key')) throw faultIn('to', 'taken');
    throw fault;
  });
  if (!tell) throw wrongProof();
  await tell();
  return {};
}

/** Notes that a code has come back from what is bound already. Nothing changes hands: neither another proof nor a waiting time is due. */
async function verifyBound(
  way: ContactWay,
  to: SmsPurpose,
  typed: string,
  call: Call,
  services: Services,
): Promise<Empty> {
  const { player } = securedSession(call);
  const code = await services.smsCodes.judge(to, typed.trim());
  if (code === undefined) throw faultIn('verificationCode', 'wrong');
  const done = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (boundOf(way, held) !== to.number || !(await services.smsCodes.use(tx, code))) return undefined;
    await noteVerified(tx, held.id, way, services.clock());
    return true;
  });
  if (!done) throw faultIn('verificationCode', 'wrong');
  return {};
}

async function noteVerified(tx: Database, playerId: string, way: ContactWay, now: number): Promise<void> {
  const verified = { [way === 'mobile' ? 'mobileVerifiedAt' : 'emailVerifiedAt']: now };
  await tx
    .insert(memberProfiles)
    .values({ playerId, ...verified })
    .onConflictDoUpdate({ target: memberProfiles.playerId, set: verified });
}

/** What is bound, as codes are sent there. */
function boundOf(way: ContactWay, { mobile, details }: Player): string | undefined {
  return way === 'mobile' ? (mobile ?? undefined) : details.email?.toLowerCase();
}

/** Where a code goes, and what it is for: nothing but binding this. */
function contactOf({ way, to, countryDialingCode }: ContactCodeRequest, call: Call): SmsPurpose {
  const { merchant } = call;
  if (to === undefined) {
    const number = boundOf(way, securedSession(call).player);
    if (!number) throw faultIn('to', 'required');
    return { merchant: merchant.code, purpose: 'bind', number };
  }
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
