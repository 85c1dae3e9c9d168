import type { PlayedTerms } from '#schemas/platform';
import { sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, played, rounds } from '../database/tables/index.ts';
import { groupsOf } from './connected.ts';
import { riskOf } from './risk.ts';
import { weighted } from './terms.ts';

/** By what a round counts more than before; minor units. */
interface Change {
  roundId: string;
  risked: bigint;
  amount: bigint;
  at: number;
}

/**
 * Counts what was played in rounds that have just been written, with those that hang together with them by their events: once none of
 * them is open any more, and again whenever a result is corrected. The caller holds the account's row.
 * @param now ms since 1970; left out, rounds of the past count when they were settled
 */
export async function countPlayed(
  tx: Database,
  accountId: bigint,
  roundIds: readonly string[],
  terms: PlayedTerms,
  now?: number,
): Promise<void> {
  const changes: Change[] = [];
  for (const { slips, isCut } of await groupsOf(tx, accountId, roundIds)) {
    if (slips.some(({ state }) => state === 'open')) continue;
    const at = now ?? Math.max(...slips.map(({ settledAt }) => settledAt ?? 0));
    // What nobody can judge together counts for nothing.
    const risks = isCut ? [] : riskOf(slips, terms.share);
    slips.forEach((slip, index) => {
      const risked = risks[index] ?? 0n;
      const amount = weighted(risked, slip.gameType, terms);
      if (risked === slip.risked && amount === slip.played) return;
      changes.push({ roundId: slip.roundId, risked: risked - slip.risked, amount: amount - slip.played, at });
    });
  }
  if (changes.length > 0) await write(tx, accountId, changes);
}

/** Writes what has changed, and with the rounds what counts of them now. */
async function write(tx: Database, accountId: bigint, changes: readonly Change[]): Promise<void> {
  const values = changes.map(
    ({ roundId, risked, amount, at }) => sql`(${roundId}::text, ${risked}::bigint, ${amount}::bigint, ${at}::bigint)`,
  );
  await tx.execute(sql`
    WITH due (round_id, risked, amount, at) AS (VALUES ${sql.join(values, sql`, `)}),
    counted AS (
      UPDATE ${rounds} SET risked = ${rounds.risked} + due.risked, played = ${rounds.played} + due.amount
      FROM due WHERE ${rounds.accountId} = ${accountId} AND ${rounds.roundId} = due.round_id
      RETURNING ${rounds.roundId}, ${rounds.gameType}, due.risked, due.amount, due.at
    )
    INSERT INTO ${played} (account_id, round_id, game_type, bet_id, risked, amount, at)
    SELECT ${accountId}, counted.round_id, counted.game_type, bet.id, counted.risked, counted.amount, counted.at
    FROM counted CROSS JOIN LATERAL (
      SELECT min(id) AS id FROM ${ledgerTransfers}
      WHERE account_id = ${accountId} AND round_id = counted.round_id AND kind = 'bet'
    ) bet
    ORDER BY bet.id`);
}
