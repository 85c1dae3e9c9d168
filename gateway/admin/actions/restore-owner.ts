import type { MerchantProfile } from '#schemas/platform';
import { eq } from '../../database/drizzle/index.ts';
import { isUniqueViolation } from '../../database/faults.ts';
import type { Database } from '../../database/open.ts';
import { players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { flagsOf } from '../../merchants/flags.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../../sessions/sessions.ts';

/** Where a player is reached. */
interface Contacts {
  mobile?: string;
  email?: string;
}

/**
 * Gives an account back to its owner: the contacts from before the reported change, where they are given, and no password, since
 * somebody else has known it. The owner sets another one by a code or a link; where nothing could bring either, it stays.
 */
export async function restoreOwner(
  tx: Database,
  held: Player,
  contacts: Contacts | undefined,
  merchant: MerchantProfile,
  services: Services,
): Promise<void> {
  const { email: present, ...details } = held.details;
  const { mobile, email } = contacts ?? { mobile: held.mobile, email: present };
  const isReached = Boolean(email || (mobile && flagsOf(merchant).has('CHNGPASSVERIF3')));
  const set = {
    mobile: mobile ?? null,
    details: { ...details, ...(email ? { email } : {}) },
    ...(isReached ? { passwordHash: null } : {}),
  };
  try {
    await tx.update(players).set(set).where(eq(players.id, held.id));
  } catch (fault) {
    if (isUniqueViolation(fault, 'players_merchant_mobile_key')) throw new Refusal('account_taken');
    throw fault;
  }
  await services.socialIdentities.disconnectAll(tx, held.id);
  await services.resetLinks.endAll(tx, held.id);
  await services.loginChecks.endAll(tx, held.id);
}
