import type { BonusTerms } from '#schemas/platform';
import { type AnyColumn, and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, ledgerTransfers, ledgerTurnovers, rounds, type TransferKind } from '../database/tables/index.ts';
import { eventsOf, tiesOf } from '../played/events.ts';
import { givable } from './given.ts';
import type { Play } from './rounds.ts';
import { openTurnovers, type Turnover } from './turnover.ts';

/** A stake that a player wants to take. */
export interface Stake {
  /** Minor units. */
  amount: bigint;
  roundId: string;
  /** What it is on, or that it is money for a table. */
  play: Pick<Play, 'nodeId' | 'event' | 'events' | 'detail' | 'transfer'>;
}

/**
 * What an open bonus has against a stake: its terms; undefined when nothing has. The caller holds the account's row.
 * What was met meanwhile binds nobody.
 */
export async function boundBy(
  tx: Database,
  accountId: bigint,
  stake: Stake,
  now: number,
): Promise<BonusTerms | undefined> {
  const bonuses = and(
    eq(ledgerTurnovers.accountId, accountId),
    isNull(ledgerTurnovers.endedAt),
    isNotNull(ledgerTurnovers.terms),
  );
  if ((await tx.$count(ledgerTurnovers, bonuses)) === 0) return undefined;
  const open = await openTurnovers(tx, accountId, now);
  const [game] = await tx
    .select()
    .from(games)
    .where(eq(games.nodeId, stake.play.nodeId ?? -1));
  const binding = open.filter(({ metAt }) => metAt === null).flatMap(({ terms }) => terms ?? []);
  const beside = await stakedBeside(tx, accountId, stake);
  const isForTable = stake.play.transfer === true || beside.isForTable;
  return binding.find((terms) => binds(terms, { amount: stake.amount + beside.amount, isForTable }, game));
}

/**
 * What an account has staked besides in a round, and in open ones on an event of it: many stakes are as much at risk as one. And
 * whether the round is a stay at a table, whatever is added to it now.
 */
async function stakedBeside(
  tx: Database,
  accountId: bigint,
  { roundId, play }: Stake,
): Promise<{ amount: bigint; isForTable: boolean }> {
  const events = eventsOf(play);
  const onEvent = sql`${rounds.state} = 'open' AND ${rounds.roundId} IN (
    SELECT tie.round_id FROM ${tiesOf(accountId)} tie WHERE ${events.length > 0 ? inArray(sql`tie.event`, events) : sql`false`}
  )`;
  const [row] = await tx
    .select({
      sum: sql<string>`coalesce(sum(${rounds.staked} - ${rounds.refunded}), 0)::text`,
      isForTable: sql<boolean>`coalesce(bool_or(${rounds.isTransfer} AND ${rounds.roundId} = ${roundId}), false)`,
    })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), or(eq(rounds.roundId, roundId), onEvent)));
  return { amount: BigInt(row?.sum ?? 0), isForTable: row?.isForTable ?? false };
}

type Game = Pick<typeof games.$inferSelect, 'gameCode' | 'vassalage' | 'gameType'>;

function binds(
  { mostStake, excludes = {} }: BonusTerms,
  { amount, isForTable }: { amount: bigint; isForTable: boolean },
  game: Game | undefined,
): boolean {
  const { gameTypes = [], vendors = [], games: codes = [] } = excludes;
  if (game && (gameTypes.includes(game.gameType) || vendors.includes(game.vassalage) || codes.includes(game.gameCode)))
    return true;
  // What is staked of it hand by hand the table alone knows: with a largest stake none is taken there (decision 0953).
  return mostStake !== undefined && (isForTable || amount > BigInt(mostStake));
}

/** Later than every moment, ms since 1970. */
const latest = Number.MAX_SAFE_INTEGER;

const played: TransferKind[] = ['bet', 'win', 'rollback', 'correction', 'clawback'];

/**
 * What a bonus has brought: itself, and what was won or lost since by rounds that began after it; stakes that are open count as
 * if they came back, and rounds that began after it was met are the player's own. Of bonuses that are open together wins and losses are the oldest one's, so that none is counted twice.
 * Never less than nothing: what was lost beyond it was the player's own.
 */
export async function broughtBy(tx: Database, bonus: Turnover): Promise<bigint> {
  const { accountId, transferId } = bonus;
  const { kind, amount, id, roundId } = ledgerTransfers;
  const [given] = await tx.select({ amount }).from(ledgerTransfers).where(eq(id, transferId));
  const own = given?.amount ?? 0n;
  const before = await olderThan(tx, bonus);
  if (before.isOpen) return own;
  // A round is of the time of its first stake.
  const isOfIt = (round: AnyColumn) => sql`(
    select first.id > ${transferId} and first.created_at > ${before.until} and first.created_at <= ${bonus.metAt ?? latest}
    from ${ledgerTransfers} first
    where first.account_id = ${accountId} and first.kind = 'bet' and first.round_id = ${round} order by first.id limit 1
  )`;
  const taken = sql`${kind} in ('bet', 'clawback')`;
  const [moved] = await tx
    .select({ sum: sql<string>`coalesce(sum(case when ${taken} then -${amount} else ${amount} end), 0)::text` })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.accountId, accountId), gt(id, transferId), inArray(kind, played), isOfIt(roundId)));
  const [open] = await tx
    .select({ sum: sql<string>`coalesce(sum(${rounds.staked} - ${rounds.refunded}), 0)::text` })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), eq(rounds.state, 'open'), isOfIt(rounds.roundId)));
  const brought = own + BigInt(moved?.sum ?? 0) + BigInt(open?.sum ?? 0);
  return brought > 0n ? brought : 0n;
}

/** Of bonuses that came before one: whether any is to be played, and when the last of them was met or ended, ms since 1970. */
async function olderThan(tx: Database, bonus: Turnover): Promise<{ isOpen: boolean; until: number }> {
  const { id, accountId, transferId, endedAt, metAt } = ledgerTurnovers;
  const end = sql`coalesce(${metAt}, ${endedAt})`;
  const [older] = await tx
    .select({
      isOpen: sql<boolean>`coalesce(bool_or(${end} is null), false)`,
      until: sql<string>`coalesce(max(${end}), 0)::text`,
    })
    .from(ledgerTurnovers)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, transferId))
    .where(and(eq(accountId, bonus.accountId), lt(id, bonus.id), inArray(ledgerTransfers.kind, givable)));
  return { isOpen: older?.isOpen ?? false, until: Number(older?.until ?? 0) };
}
