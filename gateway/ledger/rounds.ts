import type { RoundDetail } from '#schemas/platform';
import { type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, ledgerTransfers, rounds } from '../database/tables/index.ts';
import type { Account } from './posting.ts';

/** What a bet or a win is about, for the player's record. */
export interface Play {
  /** The game. */
  nodeId?: number | undefined;
  /** What the game says of the round; later words are laid over earlier ones. */
  detail?: RoundDetail | undefined;
}

/** What stays of a round that is known already, when more is written of it. */
const known = sql`node_id = coalesce(${rounds.nodeId}, excluded.node_id),
  vassalage = coalesce(${rounds.vassalage}, excluded.vassalage),
  game_type = coalesce(${rounds.gameType}, excluded.game_type),
  detail = coalesce(${rounds.detail} || excluded.detail, excluded.detail, ${rounds.detail})`;

/** The same as a value of a statement. */
const detailOf = ({ detail }: Play) => sql`${detail ? JSON.stringify(detail) : null}::jsonb`;

/**
 * Writes the round of a bet that has just been posted, as part of that statement.
 * @param moved what the statement calls the account's row, which is there if the bet is
 */
export function quickRound(
  moved: SQL,
  { roundId, currency, amount, now }: { roundId: string | undefined; currency: string; amount: SQL; now: number },
  play: Play,
): SQL {
  const was = sql`${rounds.state} = 'cancelled'`;
  return sql`
    INSERT INTO ${rounds} (account_id, round_id, currency, node_id, vassalage, game_type,
      bets, staked, refunded, won, state, started_at, detail)
    SELECT ${moved}.id, ${roundId ?? null}, ${currency}, games.node_id, games.vassalage, games.game_type,
      1, ${amount}, 0, 0, 'open', ${now}::bigint, ${detailOf(play)}
    FROM ${moved} LEFT JOIN ${games} ON games.node_id = ${play.nodeId ?? null}::int
    WHERE ${roundId ?? null}::text IS NOT NULL
    ON CONFLICT (account_id, round_id) DO UPDATE SET
      bets = ${rounds.bets} + 1, staked = ${rounds.staked} + excluded.staked,
      state = CASE WHEN ${was} THEN 'open' ELSE ${rounds.state} END,
      settled_at = CASE WHEN ${was} THEN NULL ELSE ${rounds.settledAt} END, ${known}`;
}

/** Writes a round anew from its transfers, as `noteRounds` does. */
export function noteRound(tx: Database, account: Account, roundId: string, play: Play = {}): Promise<void> {
  return noteRounds(tx, account, [{ roundId, play }]);
}

/**
 * Writes rounds anew from their transfers, after some of them were posted. Whoever calls holds the account's row, so that nobody
 * adds to them meanwhile; what a gateway of a former version left out is made good by it.
 */
export async function noteRounds(
  tx: Database,
  { id, currency }: Account,
  played: readonly { roundId: string; play?: Play }[],
): Promise<void> {
  const ofKind = (kind: string) => sql`coalesce(sum(amount) FILTER (WHERE kind = ${kind}), 0)::bigint`;
  const told = played.map(
    ({ roundId, play = {} }) => sql`(${roundId}::text, ${play.nodeId ?? null}::int, ${detailOf(play)})`,
  );
  await tx.execute(sql`
    WITH told (round_id, node_id, detail) AS (VALUES ${sql.join(told, sql`, `)}),
    sums AS (
      SELECT told.round_id, count(*) FILTER (WHERE kind = 'bet') AS bets, ${ofKind('bet')} AS staked,
        ${ofKind('rollback')} AS refunded, ${ofKind('win')} + ${ofKind('correction')} - ${ofKind('clawback')} AS won,
        count(*) FILTER (WHERE kind = 'win') AS wins, min(created_at) AS started_at, max(created_at) AS last_at
      FROM told JOIN ${ledgerTransfers} moves ON moves.account_id = ${id} AND moves.round_id = told.round_id
      GROUP BY told.round_id
    ), stands AS (
      SELECT *, CASE WHEN refunded = staked THEN 'cancelled' WHEN wins > 0 THEN 'settled' ELSE 'open' END AS state FROM sums
    )
    INSERT INTO ${rounds} (account_id, round_id, currency, node_id, vassalage, game_type,
      bets, staked, refunded, won, state, started_at, settled_at, detail)
    SELECT ${id}, told.round_id, ${currency}, games.node_id, games.vassalage, games.game_type,
      bets, staked, refunded, won, state, started_at, CASE WHEN state <> 'open' THEN last_at END, told.detail
    FROM told JOIN stands USING (round_id) LEFT JOIN ${games} ON games.node_id = told.node_id
    ON CONFLICT (account_id, round_id) DO UPDATE SET
      bets = excluded.bets, staked = excluded.staked, refunded = excluded.refunded, won = excluded.won,
      state = excluded.state,
      settled_at = CASE WHEN excluded.state <> 'open' THEN coalesce(${rounds.settledAt}, excluded.settled_at) END, ${known}`);
}
