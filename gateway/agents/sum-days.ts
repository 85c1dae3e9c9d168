import { eq, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import {
  dayMarks,
  ledgerAccounts,
  ledgerTransfers,
  played,
  playerDays,
  rounds,
  type TransferKind,
  teamDays,
  teamLines,
  teamMembers,
} from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { forRewards } from '../played/played.ts';
import type { Services } from '../services.ts';

type Marks = typeof dayMarks.$inferSelect;

/** Which movements each figure of a day is the sum of; those of `less` are taken away. */
const movements: { [figure: string]: { of: TransferKind[]; less: TransferKind[] } } = {
  staked: { of: ['bet'], less: ['rollback'] },
  won: { of: ['win', 'correction'], less: ['clawback'] },
  rebates: { of: ['rebate'], less: [] },
  bonuses: { of: ['bonus', 'reward', 'points'], less: ['forfeit'] },
  deposits: { of: ['deposit'], less: ['reversal'] },
  withdrawals: { of: ['withdrawal'], less: [] },
};
const figures = [...Object.keys(movements), 'risked', 'played'];

/**
 * Brings the days of members and teams up to date with the ledger, for each merchant. What was missed is made good by the next run;
 * the same once more changes nothing, and of two at once the second waits.
 */
export async function sumDays({ db, merchants, report }: Services): Promise<void> {
  await eachAlone(
    await merchants.all(),
    ({ code, timeZone = 'UTC' }) => inTurn(db, (tx) => sumDaysOf(tx, code, timeZone)),
    report,
  );
}

async function sumDaysOf(tx: Database, merchant: string, timeZone: string): Promise<void> {
  const own = eq(dayMarks.merchant, merchant);
  await tx.insert(dayMarks).values({ merchant, timeZone }).onConflictDoNothing();
  const [marks] = await tx.select().from(dayMarks).where(own).for('update');
  if (!marks) throw new Error(`the days of merchant ${merchant} have no marks`);
  const now = await readEnds(tx);
  // Days of another zone, or of a server whose transactions were counted otherwise, are summed anew.
  const isAnew =
    marks.writtenTo === null || marks.timeZone !== timeZone || BigInt(marks.writtenTo) > BigInt(now.oldest);
  // After a long pause there is much to read: nobody waits for it.
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  if (isAnew) {
    const members = sql`(SELECT id FROM ${teamMembers} WHERE merchant = ${merchant})`;
    await tx.execute(sql`DELETE FROM ${playerDays} WHERE member_id IN ${members}`);
    await tx.execute(sql`DELETE FROM ${teamDays} WHERE member_id IN ${members}`);
  }
  await addChanges(tx, changedDays(merchant, timeZone, isAnew ? undefined : { marks, before: now.oldest }), timeZone);
  const isNext = !isAnew && marks.nextFrom !== null && BigInt(marks.nextFrom) <= BigInt(now.oldest);
  const floors = isAnew
    ? { transferFloor: 0n, playedFloor: 0n }
    : isNext
      ? { transferFloor: marks.nextTransferFloor, playedFloor: marks.nextPlayedFloor }
      : {};
  const next =
    isAnew || isNext
      ? { nextFrom: now.next, nextTransferFloor: BigInt(now.transfer), nextPlayedFloor: BigInt(now.played) }
      : {};
  await tx
    .update(dayMarks)
    .set({ timeZone, writtenTo: now.oldest, ...floors, ...next })
    .where(own);
}

/**
 * How far the database is, in one moment: the oldest transaction that goes on (all before it have ended), the first that has not begun,
 * and the last rows. Whatever begins later writes rows of higher ids: a movement first holds its account, and has its number by then.
 */
async function readEnds(tx: Database) {
  const { rows } = (await tx.execute(sql`
    SELECT pg_snapshot_xmin(now.snapshot)::text AS oldest, pg_snapshot_xmax(now.snapshot)::text AS next,
      (SELECT coalesce(max(id), 0)::text FROM ${ledgerTransfers}) AS transfer,
      (SELECT coalesce(max(id), 0)::text FROM ${played}) AS played
    FROM (SELECT pg_current_snapshot() AS snapshot) now`)) as unknown as {
    rows: { oldest: string; next: string; transfer: string; played: string }[];
  };
  const [ends] = rows;
  if (!ends) throw new Error('the database has not said how far it is');
  return ends;
}

/** Accounts and days of a merchant in which something has been written since the marks, or all without them. */
function changedDays(merchant: string, timeZone: string, since: { marks: Marks; before: string } | undefined): SQL {
  const written = (floor: bigint) =>
    since
      ? sql`AND moved.id > ${floor} AND moved.written_in >= ${since.marks.writtenTo}::xid8 AND moved.written_in < ${since.before}::xid8`
      : sql``;
  return sql`
    SELECT DISTINCT account_id, to_char(to_timestamp(at / 1000.0) AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day FROM (
      SELECT moved.account_id, moved.created_at AS at FROM ${ledgerTransfers} moved
      WHERE moved.merchant = ${merchant} ${written(since?.marks.transferFloor ?? 0n)}
      UNION ALL
      SELECT moved.account_id, moved.at FROM ${played} moved
      JOIN ${ledgerAccounts} account ON account.id = moved.account_id AND account.merchant = ${merchant}
      WHERE true ${written(since?.marks.playedFloor ?? 0n)}
    ) moves`;
}

/** Sums the days that have changed from the ledger, and adds what is new to the member's days and to those of everybody above. */
async function addChanges(tx: Database, changed: SQL, timeZone: string): Promise<void> {
  const list = (of: (figure: string) => SQL) => sql.join(figures.map(of), sql`, `);
  const name = (figure: string) => sql.identifier(figure);
  const columns = list((figure) => sql`${name(figure)}`);
  const kinds = (some: TransferKind[]) =>
    sql.join(
      some.map((kind) => sql`${kind}`),
      sql`, `,
    );
  const moved = (figure: string) => {
    const { of, less } = movements[figure] ?? { of: [], less: [] };
    const minus = less.length > 0 ? sql`WHEN move.kind IN (${kinds(less)}) THEN -move.amount` : sql``;
    return of.length > 0 ? sql`CASE WHEN move.kind IN (${kinds(of)}) THEN move.amount ${minus} ELSE 0 END` : sql`0`;
  };
  const stake = (figure: string) =>
    figure === 'risked' ? sql`${played.risked}` : figure === 'played' ? sql`${played.amount}` : sql`0`;
  const start = (day: SQL) => sql`(extract(epoch FROM (${day}) AT TIME ZONE ${timeZone}::text) * 1000)::bigint`;
  const within = (at: SQL) => sql`${at} >= changed.from_at AND ${at} < changed.until_at`;
  const added = (table: SQL) => sql`ON CONFLICT (member_id, day, currency, area) DO UPDATE SET
    ${list((figure) => sql`${name(figure)} = ${table}.${name(figure)} + excluded.${name(figure)}`)}`;
  await tx.execute(sql`
    WITH changed AS MATERIALIZED (
      SELECT member.id AS member_id, days.account_id, days.day, account.currency,
        ${start(sql`days.day::timestamp`)} AS from_at, ${start(sql`days.day::timestamp + interval '1 day'`)} AS until_at
      FROM (${changed}) days
      JOIN ${ledgerAccounts} account ON account.id = days.account_id AND account.kind = 'player'
      JOIN ${teamMembers} member ON member.player_id = account.owner
    ), moves AS (
      SELECT changed.member_id, changed.day, changed.currency, coalesce(round.game_type, '') AS area,
        ${list((figure) => sql`${moved(figure)} AS ${name(figure)}`)}
      FROM changed
      JOIN ${ledgerTransfers} move ON move.account_id = changed.account_id AND ${within(sql`move.created_at`)}
      LEFT JOIN ${rounds} round ON round.account_id = move.account_id AND round.round_id = move.round_id
      UNION ALL
      SELECT changed.member_id, changed.day, changed.currency, coalesce(${played.gameType}, ''), ${list(stake)}
      FROM changed
      JOIN ${played} ON ${played.accountId} = changed.account_id AND ${within(sql`${played.at}`)} AND ${forRewards}
    ), fresh AS (
      SELECT member_id, day, currency, area, ${list((figure) => sql`sum(${name(figure)})::bigint AS ${name(figure)}`)}
      FROM moves GROUP BY member_id, day, currency, area
    ), delta AS (
      SELECT fresh.member_id, fresh.day, fresh.currency, fresh.area,
        ${list((figure) => sql`fresh.${name(figure)} - coalesce(former.${name(figure)}, 0) AS ${name(figure)}`)}
      FROM fresh LEFT JOIN ${playerDays} former USING (member_id, day, currency, area)
    ), due AS MATERIALIZED (
      SELECT * FROM delta WHERE (${columns}) <> (${list(() => sql`0`)})
    ), own AS (
      INSERT INTO ${playerDays} AS days (member_id, day, currency, area, ${columns})
      SELECT member_id, day, currency, area, ${columns} FROM due
      ${added(sql`days`)}
    )
    INSERT INTO ${teamDays} AS days (member_id, day, currency, area, ${columns})
    SELECT line.above_id, due.day, due.currency, due.area, ${list((figure) => sql`sum(due.${name(figure)})`)}
    FROM due JOIN ${teamLines} line ON line.member_id = due.member_id AND line.distance > 0
    GROUP BY line.above_id, due.day, due.currency, due.area
    ${added(sql`days`)}`);
}
