import type { ChangePasswordRequest, Empty } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { countedName } from '../sessions/find-player.ts';
import { whilePasswordFits } from '../sessions/while-password-fits.ts';
import { type Admit, assertNewPassword, setPassword } from './set-password.ts';

/** No captcha: the session stands for one. */
const never = Number.POSITIVE_INFINITY;

/**
 * Changes the member's password; all other sessions end. Throws invalid_fields: oldPassword is wrong, newPassword is none
 * that the merchant takes, or the old one again (taken); session_ended when another change was faster; and too_many_requests
 * after many wrong ones.
 */
export async function changePassword(request: ChangePasswordRequest, call: Call, services: Services): Promise<Empty> {
  const { player, tokenHash: keep } = sessionOf(call);
  const { oldPassword, newPassword } = request;
  assertNewPassword(request, call.merchant.rules.password);
  const find = async () => (await services.db.select().from(players).where(eq(players.id, player.id)))[0];
  // Guessing here is guessing at the login: the same failures count.
  const attempt = { merchant: call.merchant.code, account: countedName(player.accountKey), ip: call.ip };
  const { judged } = await services.loginFailures.judge(
    attempt,
    never,
    async () => true,
    () =>
      whilePasswordFits(oldPassword, find, services, async ({ id, passwordHash }) => {
        if (newPassword === oldPassword) throw new Refusal('invalid_fields', { fields: { newPassword: 'taken' } });
        const admit: Admit = async (tx, held) => {
          if (!(await services.sessions.isAlive(tx, keep))) throw new Refusal('session_ended');
          return held.passwordHash === passwordHash;
        };
        return (await setPassword(id, newPassword, { by: 'password', admit, keep }, call, services)) || undefined;
      }),
  );
  if (!judged) throw new Refusal('invalid_fields', { fields: { oldPassword: 'wrong' } });
  return {};
}
