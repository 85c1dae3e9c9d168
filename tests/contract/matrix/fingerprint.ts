import { vi } from 'vitest';
import { sql } from '../../../gateway/database/drizzle/index.ts';
import type { Database } from '../../../gateway/database/open.ts';
import { Jobs } from '../../../gateway/jobs/jobs.ts';

/** Starts a gateway that does nothing by the clock: that would change rows as well. */
export async function withoutSchedule<T>(start: () => Promise<T>): Promise<T> {
  const schedule = vi.spyOn(Jobs.prototype, 'schedule').mockResolvedValue();
  return start().finally(() => schedule.mockRestore());
}

/** What changes by itself, or by whoever is only looked at: marks of time. */
const restless = new Set(['draw_marks', 'operator_sessions', 'sessions']);

type Rows<Row> = { rows: Row[] };

const known = new WeakMap<Database, Promise<readonly { name: string; column: string }[]>>();

/** Names of the gateway's tables; only those with a column, where one is named. */
async function tablesOf(db: Database, column?: string): Promise<string[]> {
  const columns = known.get(db) ?? columnsOf(db);
  known.set(db, columns);
  const named = (await columns).filter((one) => column === undefined || one.column === column);
  return [...new Set(named.map(({ name }) => name))];
}

/** All columns of tables; asking for them takes longer than asking for their rows. */
async function columnsOf(db: Database) {
  const { rows } = (await db.execute(
    sql`SELECT table_name AS name, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY 1, 2`,
  )) as unknown as Rows<{ name: string; column: string }>;
  return rows.filter(({ name }) => !restless.has(name));
}

/** How many rows each table has, and a sum over all that is in them. */
export async function fingerprintOf(db: Database): Promise<{ [table: string]: string }> {
  const sums = (await tablesOf(db)).map(
    (name) =>
      sql`SELECT ${name} AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${sql.identifier(name)} t`,
  );
  const { rows } = (await db.execute(sql.join(sums, sql` UNION ALL `))) as unknown as Rows<{
    name: string;
    sum: string;
  }>;
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** All rows of a player, by table: the account with its money, and whatever names the player. */
export async function rowsOf(db: Database, player: string): Promise<{ [table: string]: string }> {
  const columns = ['player_id', 'owner', 'owner_id'];
  const parts = await Promise.all(
    columns.map(async (column) =>
      (await tablesOf(db, column)).map(
        (name) =>
          sql`SELECT ${name} AS name, string_agg(t::text, ' ' ORDER BY t::text) AS rows FROM ${sql.identifier(name)} t WHERE ${sql.identifier(column)} = ${player}`,
      ),
    ),
  );
  const own = sql`SELECT 'players' AS name, t::text AS rows FROM players t WHERE id = ${player}`;
  const { rows } = (await db.execute(sql.join([own, ...parts.flat()], sql` UNION ALL `))) as unknown as Rows<{
    name: string;
    rows: string;
  }>;
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]));
}
