import type { MerchantProfile } from '#schemas/platform';
import { and, eq, notInArray, type SQL } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { trialType } from '../members/account-types.ts';
import type { Player } from '../sessions/sessions.ts';

type Profile = Pick<MerchantProfile, 'vendorRules'>;

/** Whether a merchant has a game: it stands in the catalogue, and its vendor is not hidden. */
export function isOffered({ vendorRules = {} }: Profile): SQL | undefined {
  const hidden = Object.entries(vendorRules).flatMap(([code, rules]) => (rules.hidden ? code : []));
  return and(eq(games.retired, false), hidden.length > 0 ? notInArray(games.vassalage, hidden) : undefined);
}

/** Whether trial accounts may play the games of a vendor. */
export const isForTrials = ({ vendorRules }: Profile, vassalage: string): boolean =>
  vendorRules?.[vassalage]?.trial ?? true;

/** Throws real_account_needed for a trial account where the vendor of a game has none for it. */
export function assertMayPlay({ type }: Pick<Player, 'type'>, merchant: Profile, game: { vassalage: string }): void {
  if (type === trialType && !isForTrials(merchant, game.vassalage)) throw new Refusal('real_account_needed');
}
