import { eq } from 'drizzle-orm';
import type { FieldRule } from '#schemas/platform';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { type Faults, newPasswordFault } from '../members/rules.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { notify } from '../verification/notify.ts';

/** A new password, and its confirmation where the form has one. */
interface NewPassword {
  newPassword: string;
  confirmNewPassword?: string;
}

/** Throws invalid_fields unless the merchant takes the new password and it was typed alike twice. */
export function assertNewPassword(
  { newPassword, confirmNewPassword = newPassword }: NewPassword,
  rule: FieldRule | undefined,
): void {
  const faults: Faults = {};
  const fault = newPasswordFault(newPassword, rule);
  if (fault) faults.newPassword = fault;
  else if (confirmNewPassword !== newPassword) faults.confirmNewPassword = 'inconsistent';
  if (Object.keys(faults).length > 0) throw new Refusal('invalid_fields', { fields: faults });
}

/** How the player has shown who they are: that channel need not be told. */
type ProvenBy = 'email' | 'mobile' | 'password';

/**
 * Gives a player a new password: all sessions end but the one that is kept, no provider opens the account any more, and the
 * player hears of it by the channels that were not asked (trust T23).
 */
export async function setPassword(
  player: Player,
  password: string,
  { by, keep }: { by: ProvenBy; keep?: string },
  call: Call,
  services: Services,
): Promise<void> {
  const set = { passwordHash: await services.passwords.hash(password), passwordSetAt: services.clock() };
  await services.db.update(players).set(set).where(eq(players.id, player.id));
  await services.sessions.endOthers(player.id, keep);
  await services.socialIdentities.disconnectAll(player.id);
  const { merchant, ip } = call;
  const { mobile, account } = player;
  for (const name of [account, mobile?.split(' ')[1] ?? account])
    await services.loginFailures.clear({ merchant: merchant.code, account: name.toLowerCase(), ip });
  const notice = { subject: 'passwordChangedSubject', text: 'passwordChanged' } as const;
  await notify(player, notice, call, services, by === 'password' ? undefined : by);
}
