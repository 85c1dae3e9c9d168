import type { ChangePasswordRequest, Empty } from '#schemas/platform';
import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { assertNewPassword, setPassword } from './set-password.ts';

/**
 * Changes the member's password; all other sessions end. Throws invalid_fields: oldPassword is wrong, newPassword is none
 * that the merchant takes, or the old one again (taken); and too_many_requests after many wrong ones.
 */
export async function changePassword(request: ChangePasswordRequest, call: Call, services: Services): Promise<Empty> {
  const { player, tokenHash } = sessionOf(call);
  const { merchant, ip } = call;
  // Guessing here is guessing at the login: the same failures count. No captcha: the session stands for one.
  const attempt = { merchant: merchant.code, account: player.accountKey, ip };
  await services.loginFailures.check(attempt, Number.POSITIVE_INFINITY);
  assertNewPassword(request, merchant.rules.password);
  if (!(await services.passwords.verify(request.oldPassword, player.passwordHash))) {
    await services.loginFailures.add(attempt, Number.POSITIVE_INFINITY);
    throw new Refusal('invalid_fields', { fields: { oldPassword: 'wrong' } });
  }
  if (request.newPassword === request.oldPassword)
    throw new Refusal('invalid_fields', { fields: { newPassword: 'taken' } });
  await setPassword(player, request.newPassword, { by: 'password', keep: tokenHash }, call, services);
  return {};
}
