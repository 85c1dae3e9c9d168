import type { PlayedTerms } from '#schemas/platform';
import { type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, ledgerTurnovers, played, rounds } from '../database/tables/index.ts';
import { givable } from '../ledger/given.ts';
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
  if (changes.length > 0) await write(tx, accountId, changes, terms);
}

/**
 * Writes what has changed, and with the rounds what counts of them now: for rewards too, or for what is required alone. That is said
 * with the first of it, so that what a correction takes away is taken from where it counted.
 */
async function write(
  tx: Database,
  accountId: bigint,
  changes: readonly Change[],
  { rewardsUnderBonus = false }: PlayedTerms,
): Promise<void> {
  const values = changes.map(
    ({ roundId, risked, amount, at }) => sql`(${roundId}::text, ${risked}::bigint, ${amount}::bigint, ${at}::bigint)`,
  );
  const isUnderBonus = rewardsUnderBonus ? sql`false` : underBonus(accountId, sql`bet.id`, sql`bet.created_at`);
  await tx.execute(sql`
    WITH due (round_id, risked, amount, at) AS (VALUES ${sql.join(values, sql`, `)}),
    begun AS (
      SELECT due.*, bet.id AS bet_id, ${isUnderBonus} AS under_bonus
      FROM due CROSS JOIN LATERAL (
        SELECT id, created_at FROM ${ledgerTransfers} moves
        WHERE moves.account_id = ${accountId} AND moves.round_id = due.round_id AND moves.kind = 'bet'
        ORDER BY id LIMIT 1
      ) bet
    ),
    counted AS (
      UPDATE ${rounds} SET risked = ${rounds.risked} + begun.risked, played = ${rounds.played} + begun.amount,
        required_only = CASE WHEN ${rounds.risked} = 0 THEN begun.under_bonus ELSE ${rounds.requiredOnly} END
      FROM begun WHERE ${rounds.accountId} = ${accountId} AND ${rounds.roundId} = begun.round_id
      RETURNING ${rounds.roundId}, ${rounds.gameType}, ${rounds.requiredOnly},
        begun.bet_id, begun.risked, begun.amount, begun.at
    )
    INSERT INTO ${played} (account_id, round_id, game_type, required_only, bet_id, risked, amount, at)
    SELECT ${accountId}, counted.round_id, counted.game_type, counted.required_only,
      counted.bet_id, counted.risked, counted.amount, counted.at
    FROM counted ORDER BY counted.bet_id`);
}

/** Whether a bonus was open when a bet was taken: given before it, and neither met nor ended until then. */
function underBonus(accountId: bigint, betId: SQL, at: SQL): SQL {
  const given = sql.join(
    givable.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`EXISTS (
    SELECT FROM ${ledgerTurnovers} bonus JOIN ${ledgerTransfers} gift ON gift.id = bonus.transfer_id
    WHERE bonus.account_id = ${accountId} AND bonus.transfer_id < ${betId} AND gift.kind IN (${given})
      AND ${at} BETWEEN bonus.created_at AND coalesce(bonus.met_at, bonus.ended_at, ${at})
  )`;
}
