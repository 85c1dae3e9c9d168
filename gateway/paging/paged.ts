import { createHash } from 'node:crypto';
import { and, asc, count, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Paged, PageRequest, Sums } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { malformed } from '../http/refusal.ts';
import { cursorOf, type Position, readCursor } from './cursor.ts';
import { readSnapshot, seenIn, snapshotOf } from './snapshot.ts';

const defaultSize = 20;
/** Rows beyond this one are had by cursor alone, and no more are counted. */
const deepest = 10_000;

type Columns = { [name: string]: PgColumn | SQL | PgTable };

/** A list that is read by pages. */
export interface Listing<Row extends object> {
  from: PgTable;
  /** A second table that every row has one row of. */
  join?: { table: PgTable; on: SQL };
  /** What a row holds. */
  columns: Columns;
  /** Filters: one condition for rows, totals and count alike. */
  where?: SQL | undefined;
  /** What the condition was made of, for cursors: one of other filters is refused. */
  filter?: object;
  /** Columns that it may be sorted by, none of them nullable; the first is the default. */
  sort: { [name: string]: PgColumn };
  /** Greatest first unless the caller says otherwise. */
  newestFirst?: boolean;
  /** Goes before the sort where the list has an order of its own; by number only. */
  before?: SQL;
  /** What every order ends in: no two rows share it. */
  id: PgColumn;
  /** When a row came, ms; rows that came after the first page was read stay out. */
  cameAt?: PgColumn;
  /**
   * The transaction that wrote a row (`writtenIn`). With it rows that are committed after the first page was read stay out even
   * when they came before: for lists of money.
   */
  writtenIn?: PgColumn;
  /** What is summed, per currency. */
  totals?: { currency: PgColumn; sums: { [name: string]: PgColumn } };
  /** Makes a row of what was read; without it the columns are the row. */
  row?(values: { [name: string]: unknown }): Row;
}

export interface PageOf<Row> extends Paged {
  list: Row[];
}

/**
 * A page of a list (paging.schema.json): rows, totals and count of one moment, since they are read in one transaction, and of
 * one list, since they share its condition. Throws malformed_request for what the listing does not have.
 */
export async function paged<Row extends object>(
  db: Database,
  listing: Listing<Row>,
  { page = 1, cursor, size = defaultSize, sort: requested, asOf, snapshot: known }: Omit<PageRequest, 'period'>,
  now: number,
): Promise<PageOf<Row>> {
  const filters = createHash('sha256')
    .update(JSON.stringify(listing.filter ?? {}))
    .digest('base64url')
    .slice(0, 16);
  const position = cursor === undefined ? undefined : readCursor(cursor, filters);
  const sort = position?.sort ?? requested ?? defaultSort(listing);
  const column = listing.sort[sort.replace(/^-/, '')];
  if (!column) throw malformed('/sort', 'this list is not sorted by it');
  if (position && requested !== undefined && requested !== sort)
    throw malformed('/sort', 'the cursor is of another order');
  if (page * size > deepest) throw malformed('/page', `rows beyond ${deepest} are had by cursor`);

  const until = Math.min(position?.asOf ?? asOf ?? now, now);
  const former = position ? position.snapshot : known;
  const before = former === undefined ? undefined : readSnapshot(former);
  const order = sort.startsWith('-') ? desc : asc;
  const { from, id, totals, writtenIn, cameAt } = listing;
  return db.transaction(
    async (tx) => {
      const snapshot = writtenIn && (before ?? (await snapshotOf(tx)));
      const here = snapshot ? seenIn(snapshot, writtenIn, cameAt, until) : cameAt && lt(cameAt, until);
      const where = and(listing.where, here);
      const rows = await joined(
        tx
          .select({ ...listing.columns, sortedBy: column, sortedId: id })
          .from(from)
          .$dynamic(),
        listing,
      )
        .where(and(where, position && after(position, column, id, sort)))
        .orderBy(...(listing.before && !position ? [listing.before] : []), order(column), order(id))
        // One more than requested: whether there is a next page.
        .limit(size + 1)
        .offset(position ? 0 : (page - 1) * size);
      const ones = joined(
        tx
          .select({ one: sql`1`.as('one') })
          .from(from)
          .$dynamic(),
        listing,
      );
      const few = ones
        .where(where)
        .limit(deepest + 1)
        .as('few');
      const counted = (await tx.select({ rows: count() }).from(few))[0]?.rows ?? 0;
      const shown = rows.slice(0, size);
      const last = shown.at(-1);
      const next = rows.length > size && last && !listing.before;
      return {
        list: shown.map(({ sortedBy: _by, sortedId: _id, ...values }) => listing.row?.(values) ?? (values as Row)),
        total: { rows: Math.min(counted, deepest), capped: counted > deepest },
        ...(totals ? { totals: await sumsOf(tx, listing, where, totals) } : {}),
        asOf: until,
        ...(snapshot ? { snapshot } : {}),
        ...(next
          ? { next: cursorOf({ sort, asOf: until, snapshot, filters, value: last.sortedBy, id: last.sortedId }) }
          : {}),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function defaultSort({ sort, newestFirst = false }: Pick<Listing<object>, 'sort' | 'newestFirst'>): string {
  const [first = ''] = Object.keys(sort);
  return newestFirst ? `-${first}` : first;
}

/** Rows behind a position: the column and the id as one value, which an index on both answers. */
function after({ value, id }: Position, column: PgColumn, idColumn: PgColumn, sort: string): SQL {
  const behind = sort.startsWith('-') ? sql`<` : sql`>`;
  return sql`(${column}, ${idColumn}) ${behind} (${sql.param(value)}, ${sql.param(id)})`;
}

/** The same rows for every part of the answer. */
function joined<Query extends PgSelect>(query: Query, { join }: Pick<Listing<object>, 'join'>): Query {
  return join ? (query.innerJoin(join.table, join.on) as unknown as Query) : query;
}

async function sumsOf(
  tx: Database,
  listing: Pick<Listing<object>, 'from' | 'join'>,
  where: SQL | undefined,
  { currency, sums }: NonNullable<Listing<object>['totals']>,
): Promise<{ [currency: string]: Sums }> {
  const names = Object.keys(sums);
  const columns = Object.fromEntries(
    Object.entries(sums).map(([name, column]) => [name, sql<string>`coalesce(sum(${column}), 0)::text`]),
  );
  const summed = joined(
    tx
      .select({ currency, ...columns })
      .from(listing.from)
      .$dynamic(),
    listing,
  );
  const rows = await summed.where(where).groupBy(currency);
  return Object.fromEntries(
    rows.map((row: { [name: string]: unknown }) => [
      String(row.currency),
      Object.fromEntries(names.map((name) => [name, exact(row[name])])),
    ]),
  );
}

/** A sum as a number. Throws rather than lose digits. */
function exact(text: unknown): number {
  const sum = Number(text);
  if (!Number.isSafeInteger(sum)) throw new Error(`the sum ${String(text)} is too great to be told exactly`);
  return sum;
}
