import type { RoundDetail } from '#schemas/platform';
import { eq, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, ledgerAccounts, ledgerTransfers, rounds } from '../database/tables/index.ts';
import { countPlayed } from '../played/count.ts';
import { eventsOf, writeEvents } from '../played/events.ts';
import type { Account } from './posting.ts';
import type { PlayTerms } from './terms.ts';
import { endLostTurnovers, openTurnovers } from './turnover.ts';

/** What a bet or a win is about, for the player's record. */
export interface Play {
  /** The game. */
  nodeId?: number | undefined;
  /** What the game says of the round; later words are laid over earlier ones. */
  detail?: RoundDetail | undefined;
  /** What else decides it: rounds of an account on the same event are judged together. A scheduled draw is one by itself. */
  event?: string | undefined;
  /** In place of `event`, where several decide it. */
  events?: readonly string[] | undefined;
  /** Of a bet: it is no stake but money for a table. */
  transfer?: boolean | undefined;
  /** Of a win: what of the stakes was at risk, minor units, where the game server knows it better than the result says. */
  risked?: bigint | undefined;
  /** Of a win: the round goes on, and only a part of it has been paid. */
  open?: boolean | undefined;
}

/** What stays of a round that is known already, when more is written of it. */
const known = sql`node_id = coalesce(${rounds.nodeId}, excluded.node_id),
  vassalage = coalesce(${rounds.vassalage}, excluded.vassalage),
  game_type = coalesce(${rounds.gameType}, excluded.game_type),
  detail = coalesce(${rounds.detail} || excluded.detail, excluded.detail, ${rounds.detail}),
  event = coalesce(${rounds.event}, excluded.event), is_transfer = ${rounds.isTransfer} OR excluded.is_transfer`;

/** The only event that decides a round; null: there are several (`writeEvents`), or none besides itself. */
const eventOf = (play: Play) => {
  const [only = null, ...more] = eventsOf(play);
  return more.length > 0 ? null : only;
};

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
      bets, staked, refunded, won, state, started_at, detail, event, is_transfer)
    SELECT ${moved}.id, ${roundId ?? null}, ${currency}, games.node_id, games.vassalage, games.game_type,
      1, ${amount}, 0, 0, 'open', ${now}::bigint, ${detailOf(play)}, ${eventOf(play)}::text, ${play.transfer ?? false}::boolean
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
 * The same for a movement that may end the round, at a time (ms since 1970): what was played in it is counted, for what is required
 * as well, so that a bonus ends when it is met, or when the round has lost the money that it was for, and not when somebody looks.
 */
export async function noteEnd(
  tx: Database,
  account: Account,
  roundId: string,
  { terms, now }: { terms: PlayTerms; now: number },
  play: Play = {},
): Promise<void> {
  await noteRound(tx, account, roundId, play);
  await countPlayed(tx, account.id, [roundId], terms.played, now);
  if ((await openTurnovers(tx, account.id, now)).length === 0) return;
  // What has been posted of the round is in the row alone.
  const [left] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, account.id));
  if (left) await endLostTurnovers(tx, left, terms.lostBelow, now);
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
    ({ roundId, play = {} }) =>
      sql`(${roundId}::text, ${play.nodeId ?? null}::int, ${detailOf(play)}, ${eventOf(play)}::text,
        ${play.transfer ?? false}::boolean, ${play.risked ?? null}::bigint, ${play.open ? 1 : 0}::int)`,
  );
  await tx.execute(sql`
    WITH told (round_id, node_id, detail, event, is_transfer, at_risk, parts) AS (VALUES ${sql.join(told, sql`, `)}),
    sums AS (
      SELECT told.round_id, count(*) FILTER (WHERE kind = 'bet') AS bets, ${ofKind('bet')} AS staked,
        ${ofKind('rollback')} AS refunded, ${ofKind('win')} + ${ofKind('correction')} - ${ofKind('clawback')} AS won,
        count(*) FILTER (WHERE kind = 'win') - told.parts - coalesce(min(former.parts), 0) AS ends,
        min(created_at) AS started_at, max(created_at) AS last_at
      FROM told JOIN ${ledgerTransfers} moves ON moves.account_id = ${id} AND moves.round_id = told.round_id
        LEFT JOIN ${rounds} former ON former.account_id = ${id} AND former.round_id = told.round_id
      GROUP BY told.round_id, told.parts
    ), stands AS (
      SELECT *, CASE WHEN refunded = staked THEN 'cancelled' WHEN ends > 0 THEN 'settled' ELSE 'open' END AS state FROM sums
    )
    INSERT INTO ${rounds} (account_id, round_id, currency, node_id, vassalage, game_type,
      bets, staked, refunded, won, state, started_at, settled_at, detail, event, is_transfer, at_risk, parts)
    SELECT ${id}, told.round_id, ${currency}, games.node_id, games.vassalage, games.game_type,
      bets, staked, refunded, won, state, started_at, CASE WHEN state <> 'open' THEN last_at END,
      told.detail, told.event, told.is_transfer, told.at_risk, told.parts
    FROM told JOIN stands USING (round_id) LEFT JOIN ${games} ON games.node_id = told.node_id
    ON CONFLICT (account_id, round_id) DO UPDATE SET
      bets = excluded.bets, staked = excluded.staked, refunded = excluded.refunded, won = excluded.won,
      state = excluded.state, at_risk = coalesce(excluded.at_risk, ${rounds.atRisk}),
      parts = ${rounds.parts} + excluded.parts,
      settled_at = CASE WHEN excluded.state <> 'open' THEN coalesce(${rounds.settledAt}, excluded.settled_at) END, ${known}`);
  for (const { roundId, play = {} } of played) await writeEvents(tx, sql`${id}::bigint`, roundId, play);
}
