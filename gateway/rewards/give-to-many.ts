import { type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players, rewards } from '../database/tables/index.ts';
import { dayMs, type Grant } from './rewards.ts';

/**
 * Gives all players of a condition the same reward, in one statement of a caller's transaction; the ids of those who got it. Each is
 * known by the grant's reference and the player: whoever was given it before gets nothing.
 */
export async function giveToMany(
  tx: Database,
  receivers: SQL | undefined,
  { reference, title, amount, turnover = 0n, days }: Grant & { days: number },
  at: number,
): Promise<string[]> {
  const rows = tx
    .select({
      id: sql<string>`gen_random_uuid()::text`.as('id'),
      playerId: players.id,
      reference: sql<string>`${`${reference}/`}::text || ${players.id}`.as('reference'),
      title: sql<typeof title>`${JSON.stringify(title)}::jsonb`.as('title'),
      amount: sql<bigint>`${amount}::bigint`.as('amount'),
      currency: players.currency,
      turnover: sql<bigint>`${turnover}::bigint`.as('turnover'),
      at: sql<number>`${at}::bigint`.as('at'),
      expiresAt: sql<number>`${at + days * dayMs}::bigint`.as('expires_at'),
      claimedAt: sql<number | null>`null::bigint`.as('claimed_at'),
    })
    .from(players)
    .where(receivers);
  const given = await tx.insert(rewards).select(rows).onConflictDoNothing().returning({ id: rewards.playerId });
  return given.map(({ id }) => id);
}
