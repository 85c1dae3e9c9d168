import { and, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { withdrawals } from '../database/tables/index.ts';
import { reportedSince } from '../security/change-reports.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { noteFinding } from './history.ts';
import { askAgain, claimMs, isSendable, sendableStates, type WithdrawalRow } from './withdrawal-moves.ts';

/** What a person reads of a payout that is kept. */
export const keptFinding =
  'not sent: the owner of the account has reported a change ("this was not me"). Two operators let it go, or give it back once the provider says that it does not have it';

/**
 * Whether a payout that the provider may not have yet is kept, since the owner has reported the account (`since`, by `reportedSince`)
 * and no two operators have let it go in spite of that lock.
 */
export function isKept(
  { state, releasedLock }: Pick<WithdrawalRow, 'state' | 'releasedLock'>,
  since: number | undefined,
): boolean {
  return since !== undefined && since !== releasedLock && isSendable(state);
}

/**
 * Sets a payout to be sent; nothing when its state does not allow it, and when it is kept: then a person hears of it once. Whoever
 * reports a change holds the player's row as well, so that the one comes after the other. `isUnheardOf`: the provider has just said
 * that it does not have it, which is its word that it does not pay it.
 */
export async function claimPayout(
  db: Database,
  { id, playerId }: Pick<WithdrawalRow, 'id' | 'playerId'>,
  isUnheardOf: boolean,
  now: number,
): Promise<WithdrawalRow | undefined> {
  return holdPlayer(db, playerId, async (tx, player) => {
    const own = eq(withdrawals.id, id);
    const sendable = and(own, inArray(withdrawals.state, sendableStates));
    const [row] = await tx.select().from(withdrawals).where(sendable).for('no key update');
    if (!row) return undefined;
    if (!isKept(row, await reportedSince(tx, player, now))) {
      // While it is being sent no refusal of before counts, and nobody asks: the provider does not have it yet.
      const set = { refusal: null, askAt: now + claimMs };
      return (await tx.update(withdrawals).set(set).where(own).returning())[0];
    }
    await noteFinding(tx, 'withdrawal', id, keptFinding, now);
    if (isUnheardOf) {
      const set = { ...askAgain(row, now), refusal: 'not_found' as const };
      await tx.update(withdrawals).set(set).where(own);
    }
    return undefined;
  });
}
