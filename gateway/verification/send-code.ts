import type { SmsLoginRequest, SmsSent } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { assertHuman } from '../human-check/assert-human.ts';
import type { Services } from '../services.ts';
import { ownProvider, phoneAuth, providersOf } from './providers.ts';
import { SmsCodes } from './sms-codes.ts';
import { messageText } from './texts.ts';

/** What a guest asks for a code for. */
type Purpose = 'register' | 'login' | 'password';

/**
 * Sends a code for a purpose. A number that it is not for (known when registering, unknown when logging in or setting a new password) gets a
 * message without a code; the caller gets the same answer, and does not learn who has an account (decision 0108). Throws
 * sms_unavailable, sms_country_unsupported, human_check_required, or sms_limit_reached with the wait.
 */
export async function sendCode(
  purpose: Purpose,
  request: SmsLoginRequest,
  call: Call,
  services: Services,
): Promise<SmsSent> {
  const { merchant, ip, language } = call;
  const { countryDialingCode, mobileNum, provider = ownProvider } = request;
  // Its codes are its own: the site requests them there.
  if (provider === phoneAuth || !providersOf(merchant).includes(provider)) throw new Refusal('sms_unavailable');
  if (!merchant.dialingCodes.includes(countryDialingCode)) throw new Refusal('sms_country_unsupported');
  await assertHuman('sms', request, { merchant, ip }, services);
  const number = `${countryDialingCode} ${mobileNum}`;
  const code = await services.smsCodes.create({ merchant: merchant.code, purpose, number }, ip);
  const known = await hasAccount(merchant.code, number, services);
  const values = { brand: merchant.name, code, minutes: SmsCodes.liveMinutes };
  const text = messageText(messageFor(purpose, known), language, values);
  await services.outbox.send({ merchant: merchant.code, recipient: number, text, provider });
  return { expiredMinutes: SmsCodes.pauseMinutes };
}

function messageFor(purpose: Purpose, known: boolean) {
  if (purpose === 'register') return known ? 'known' : 'code';
  if (!known) return 'unknown';
  return purpose === 'login' ? 'loginCode' : 'passwordCode';
}

async function hasAccount(merchant: string, mobile: string, { db }: Services): Promise<boolean> {
  const where = and(eq(players.merchant, merchant), eq(players.mobile, mobile));
  return (await db.select({ id: players.id }).from(players).where(where)).length > 0;
}
