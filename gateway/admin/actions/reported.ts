import type { CommandFacts } from '#schemas/admin';
import { isReported } from '../../security/change-reports.ts';
import type { Player } from '../../sessions/sessions.ts';
import type { Place } from '../commands/action.ts';

/**
 * What an owner's report makes of letting something go out of the account: it takes two, who see why. Whoever asked for it may be whom
 * the owner has reported. Other locks stop no payout (decision 0924).
 */
export async function reportedOf(
  player: Player | false,
  { db, services }: Place,
): Promise<{ people?: 2; facts: CommandFacts }> {
  if (!player || !(await isReported(db, player, services.clock()))) return { facts: {} };
  return { people: 2, facts: { lockReason: 'ownerReport' } };
}
