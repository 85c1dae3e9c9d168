import type { FieldRule } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { type Faults, newPasswordFault } from '../members/rules.ts';
import { startCooling } from '../security/cooling.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import type { Services } from '../services.ts';
import { countedName } from '../sessions/find-player.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Player } from '../sessions/sessions.ts';

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

/** How the player has shown who they are. */
type ProvenBy = 'email' | 'mobile' | 'password';

/** Whether what was shown opens the account now, while its row is held; uses it up. */
export type Admit = (tx: Database, held: Player) => Promise<boolean>;

interface Change {
  by: ProvenBy;
  admit: Admit;
  /** Hash of the session that goes on. */
  keep?: string;
}

/**
 * Gives a player a new password, all or nothing: all sessions end but the one that is kept, codes and links that are under way
 * end, no provider opens the account any more, and the player hears of it (threat T23).
 * False, and nothing is changed, when `admit` says no.
 */
export async function setPassword(
  playerId: string,
  password: string,
  { by, admit, keep }: Change,
  call: Call,
  services: Services,
): Promise<boolean> {
  const passwordHash = await services.passwords.hash(password);
  const set = { passwordHash, passwordSetAt: services.clock(), passwordDue: false };
  const changed = await holdPlayer(services.db, playerId, async (tx, player) => {
    if (!(await admit(tx, player))) return undefined;
    await tx.update(players).set(set).where(eq(players.id, player.id));
    await endProofs(tx, player, services);
    // Whoever typed the old one is who could log in before.
    if (by !== 'password') await startCooling(tx, player, call.merchant, services.clock());
    const tell = await tellOfChange(tx, player, 'password', call, services);
    return { player, tell, ended: await services.sessions.endOthers(tx, player.id, keep) };
  });
  if (!changed) return false;
  services.sessions.closeSockets(changed.ended);
  await forgetFailures(changed.player, call, services);
  await changed.tell();
  return true;
}

/** Whatever else opens the account, or would soon: providers, links by e-mail, log-ins that wait for an answer, codes by SMS. */
async function endProofs(tx: Database, { id, merchant, mobile }: Player, services: Services): Promise<void> {
  await services.socialIdentities.disconnectAll(tx, id);
  await services.resetLinks.endAll(tx, id);
  await services.loginChecks.endAll(tx, id);
  if (mobile) await services.smsCodes.endAll(tx, merchant, mobile);
}

/** Whoever has set a new password need not wait for the failures of the old one. */
async function forgetFailures(
  { accountKey, mobile }: Player,
  { merchant, ip }: Call,
  services: Services,
): Promise<void> {
  for (const name of [accountKey, mobile?.split(' ')[1] ?? accountKey])
    await services.loginFailures.clear({ merchant: merchant.code, account: countedName(name), ip });
}
