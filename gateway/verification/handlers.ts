import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { asksForCode } from '../members/judge-registration.ts';
import { flagsOf } from '../merchants/flags.ts';
import type { Services } from '../services.ts';
import { sendCode } from './send-code.ts';

/** Captcha pictures, and codes by SMS to register and to log in with. */
export function verificationHandlers(services: Services): Pick<Handlers, 'captcha' | 'smsRegister' | 'smsLogin'> {
  return {
    captcha: async ({ call, query }) => services.captchas.draw(call.merchant.code, query.id),
    smsRegister: async ({ call, body: { mobileNo, ...request } }) => {
      const { merchant } = call;
      if (!merchant.register) throw new Refusal('registration_closed');
      if (!asksForCode(merchant)) throw new Refusal('sms_unavailable');
      // A number that has an account gets no code to register with.
      return sendCode('register', { ...request, mobileNum: mobileNo }, call, services);
    },
    smsLogin: async ({ call, body }) => {
      if (!flagsOf(call.merchant).has('MOBILEVERCODELOGIN3')) throw new Refusal('sms_unavailable');
      return sendCode('login', body, call, services);
    },
  };
}
