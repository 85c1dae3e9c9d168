import type {
  Empty,
  ForgotCodeRequest,
  ForgotCodeSent,
  ResetByCodeRequest,
  ResetByLinkRequest,
} from '#schemas/platform';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { flagsOf } from '../merchants/flags.ts';
import type { Services } from '../services.ts';
import { findByNumber } from '../sessions/find-player.ts';
import { withNumber } from '../verification/number-proof.ts';
import { sendCode } from '../verification/send-code.ts';
import { changePassword } from './change-password.ts';
import { forgotByEmail } from './forgot-by-email.ts';
import { type Admit, assertNewPassword, setPassword } from './set-password.ts';

/** Passwords that are lost – a link by e-mail or a code by SMS, and the new password that either opens – or changed. */
export function passwordHandlers(
  services: Services,
): Pick<Handlers, 'forgotByEmail' | 'changePassword' | 'smsForgot' | 'resetByLink' | 'resetByCode'> {
  return {
    forgotByEmail: ({ call, body }) => forgotByEmail(body, call, services),
    smsForgot: ({ call, body }) => sendForgotCode(body, call, services),
    resetByLink: ({ call, body }) => resetByLink(body, call, services),
    resetByCode: ({ call, body }) => resetByCode(body, call, services),
    changePassword: ({ call, body }) => changePassword(body, call, services),
  };
}

async function sendForgotCode(request: ForgotCodeRequest, call: Call, services: Services): Promise<ForgotCodeSent> {
  assertByMobile(call);
  const { expiredMinutes } = await sendCode('password', request, call, services);
  const serverTime = services.clock();
  return { expirationTime: serverTime + expiredMinutes * 60_000, serverTime };
}

/** Throws reset_link_ended, and invalid_fields; a password that is refused does not use the link up. */
async function resetByLink({ token, ...typed }: ResetByLinkRequest, call: Call, services: Services): Promise<Empty> {
  const { merchant } = call;
  await services.logins.take(call.ip);
  const playerId = await services.resetLinks.playerOf(merchant.code, token);
  if (playerId === undefined) throw new Refusal('reset_link_ended');
  assertNewPassword(typed, merchant.rules.password);
  const admit: Admit = (tx) => services.resetLinks.use(tx, merchant.code, token);
  const isSet = await setPassword(playerId, typed.newPassword, { by: 'email', admit }, call, services);
  if (!isSet) throw new Refusal('reset_link_ended');
  return {};
}

/** Throws invalid_fields. A number that has no account was never sent a code, so every code is wrong. */
async function resetByCode(request: ResetByCodeRequest, call: Call, services: Services): Promise<Empty> {
  const { merchant } = call;
  assertByMobile(call);
  await services.logins.take(call.ip);
  const dialingCode = request.countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(dialingCode)) throw new Refusal('sms_country_unsupported');
  assertNewPassword(request, merchant.rules.password);
  const number = `${dialingCode} ${request.mobileNum}`;
  const to = { merchant: merchant.code, purpose: 'password', number } as const;
  const proof = { code: request.verificationCode, firebaseIdToken: request.firebaseIdToken };
  const isSet = await withNumber(to, proof, call, services, async (use) => {
    const player = await findByNumber(merchant.code, number, services.db);
    const admit: Admit = (tx) => use(tx);
    return player && (await setPassword(player.id, request.newPassword, { by: 'mobile', admit }, call, services));
  });
  if (!isSet) throw new Refusal('invalid_fields', { fields: { verificationCode: 'wrong' } });
  return {};
}

/** The platform's flag for setting a new password by mobile number (spec §6). */
function assertByMobile({ merchant }: Call): void {
  if (!flagsOf(merchant).has('CHNGPASSVERIF3')) throw new Refusal('recovery_unavailable');
}
