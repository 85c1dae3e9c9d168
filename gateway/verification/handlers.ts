import { and, eq } from 'drizzle-orm';
import { players } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { SmsCodes } from './sms-codes.ts';
import { smsText } from './texts.ts';

/** Captcha pictures and registration codes by SMS. */
export function verificationHandlers(services: Services): Pick<Handlers, 'captcha' | 'smsRegister'> {
  return {
    captcha: async ({ call, query }) => services.captchas.draw(call.merchant.code, query.id),
    smsRegister: async ({ call, body }) => {
      const { merchant, ip } = call;
      if (!merchant.register) throw new Refusal('registration_closed');
      if (merchant.whitelabel.REGMOBVERF3 !== '1') throw new Refusal('sms_unavailable');
      if (!merchant.dialingCodes.includes(body.countryDialingCode)) throw new Refusal('sms_country_unsupported');
      const number = `${body.countryDialingCode} ${body.mobileNo}`;
      const code = await services.smsCodes.create({ merchant: merchant.code, purpose: 'register', number }, ip);
      // A number that has an account gets no code, and the caller does not learn that it has one.
      const key = (await isTaken(merchant.code, number, services)) ? 'known' : 'code';
      const text = smsText(key, call.language, { brand: merchant.name, code, minutes: SmsCodes.liveMinutes });
      await services.outbox.send(merchant.code, number, text);
      return { expiredMinutes: SmsCodes.pauseMinutes };
    },
  };
}

async function isTaken(merchant: string, mobile: string, { db }: Services): Promise<boolean> {
  const where = and(eq(players.merchant, merchant), eq(players.mobile, mobile));
  return (await db.select({ id: players.id }).from(players).where(where)).length > 0;
}
