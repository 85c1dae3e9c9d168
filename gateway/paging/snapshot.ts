import { lt, or, type SQL, sql } from '../database/drizzle/index.ts';
import { customType, type PgColumn } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import { malformed } from '../http/refusal.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Column of a table whose rows are listed by pages: the transaction that wrote the row. Updates leave it as it is. */
export const writtenIn = (name: string) => xid8(name).notNull().default(sql`pg_current_xact_id()`);

/** No transaction takes longer, ms. Rows that are older need not be asked, not even after a move to another server. */
const longestTransaction = 3_600_000;

/** What the transaction sees: which others had been committed when it began. */
export async function snapshotOf(tx: Database): Promise<string> {
  const now = sql`(select pg_current_snapshot()::text as snapshot) as now`;
  const [row] = await tx.select({ snapshot: sql<string>`snapshot` }).from(now);
  return row?.snapshot ?? '';
}

/** Rows that were committed in a snapshot, whatever moment they name. */
export function seenIn(
  snapshot: string,
  column: PgColumn,
  cameAt: PgColumn | undefined,
  asOf: number,
): SQL | undefined {
  const visible = sql`pg_visible_in_snapshot(${column}, ${snapshot}::pg_snapshot)`;
  return cameAt ? or(lt(cameAt, asOf - longestTransaction), visible) : visible;
}

/** A snapshot as a client brought it back: `oldest:next:running,…`. Throws malformed_request for what is none. */
export function readSnapshot(text: string): string {
  const [oldest, next, running] = text.split(':');
  const numbers = [oldest, ...(running ? running.split(',') : []), next].map(Number);
  const rises = numbers.every((number, index) => number >= (numbers[index - 1] ?? 1));
  const ends = numbers.at(-1) !== (running ? numbers.at(-2) : undefined);
  if (!/^\d{1,15}:\d{1,15}:[\d,]*$/.test(text) || !rises || !ends)
    throw malformed('/snapshot', 'no snapshot of a list');
  return text;
}
