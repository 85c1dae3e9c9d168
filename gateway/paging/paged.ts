import { createHash } from 'node:crypto';
import type { Paged, PageRequest, Sums } from '#schemas/platform';
import { and, asc, count, desc, lt, type SQL, sql } from '../database/drizzle/index.ts';
import type { PgColumn, PgSelect, PgTable } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import { own } from '../http/own.ts';
import { malformed } from '../http/refusal.ts';
import { assertHeld, cursorOf, type Position, plain, readCursor } from './cursor.ts';
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
  /** What requests call the page, when not `page`. */
  pageName?: string;
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
  totals?: {
    /** Column of the currency, or the one that all rows have. */
    currency: PgColumn | string;
    sums: { [name: string]: PgColumn | SQL };
  };
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
  {
    page = 1,
    cursor,
    size = defaultSize,
    sort: requested,
    asOf,
    snapshot: known,
    totals: summed = true,
  }: Omit<PageRequest, 'period'>,
  now: number,
): Promise<PageOf<Row>> {
  const filters = createHash('sha256')
    .update(JSON.stringify(listing.filter ?? {}))
    .digest('base64url')
    .slice(0, 16);
  const position = cursor === undefined ? undefined : readCursor(cursor, filters);
  const sort = position?.sort ?? requested ?? defaultSort(listing);
  const column = sortedBy(listing, sort);
  if (position) assertHeld(position, column, listing.id);
  if (position && requested !== undefined && requested !== sort)
    throw malformed('/sort', 'the cursor is of another order');
  if (page * size > deepest)
    throw malformed(`/${listing.pageName ?? 'page'}`, `rows beyond ${deepest} are had by cursor`);

  const isBack = position?.isBack === true;
  const until = Math.min(position?.asOf ?? asOf ?? now, now);
  const former = position ? position.snapshot : known;
  const before = former === undefined ? undefined : readSnapshot(former);
  const { from, totals, writtenIn } = listing;
  return db.transaction(
    async (tx) => {
      const snapshot = writtenIn && (before ?? (await snapshotOf(tx)));
      const where = rowsAt(listing, until, snapshot);
      // One more than requested: whether there is another page.
      const rows = await readRows(tx, listing, { where, sort, position, limit: size + 1, offset: (page - 1) * size });
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
      const shown = isBack ? rows.slice(0, size).reverse() : rows.slice(0, size);
      const [first, last] = [shown[0], shown.at(-1)];
      const isMore = rows.length > size;
      const cursorAt = (row: ReadRow, back: boolean) =>
        cursorOf({ sort, asOf: until, snapshot, filters, value: row.sortedBy, id: row.sortedId, isBack: back });
      const hasNext = last && (isBack || isMore) && !listing.before;
      // Pages by number have a number before them; of those by cursor there is one that led here.
      const hasPrevious = first && position && (!isBack || isMore);
      return {
        list: shown.map((row) => rowOf(listing, row)),
        total: { rows: Math.min(counted, deepest), capped: counted > deepest },
        ...(totals && summed ? { totals: await sumsOf(tx, listing, where, totals) } : {}),
        asOf: until,
        ...(snapshot ? { snapshot } : {}),
        ...(hasNext ? { next: cursorAt(last, false) } : {}),
        ...(hasPrevious ? { previous: cursorAt(first, true) } : {}),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * All rows of a list in its order, in portions: each is read in a transaction of its own, so that whoever takes the rows slowly
 * holds nothing up, and all are of the moment of the first. Throws malformed_request for an order that the listing does not have.
 */
export async function* rowsOf<Row extends object>(
  db: Database,
  listing: Listing<Row>,
  sort: string | undefined,
  now: number,
  portion = 1000,
): AsyncGenerator<Row[]> {
  const order = sort ?? defaultSort(listing);
  sortedBy(listing, order);
  let snapshot: string | undefined;
  let position: Pick<Position, 'value' | 'id'> | undefined;
  for (let isLast = false; !isLast; ) {
    const from = position;
    const rows = await db.transaction(async (tx) => {
      snapshot ??= listing.writtenIn && (await snapshotOf(tx));
      const where = rowsAt(listing, now, snapshot);
      return readRows(tx, listing, { where, sort: order, position: from, limit: portion, offset: 0 });
    });
    const last = rows.at(-1);
    // Great integers are compared as text, as in a cursor.
    if (last) position = { value: plain(last.sortedBy), id: plain(last.sortedId) };
    isLast = rows.length < portion;
    yield rows.map((row) => rowOf(listing, row));
  }
}

/** The column of an order. Throws malformed_request. */
function sortedBy({ sort: columns }: Pick<Listing<object>, 'sort'>, sort: string): PgColumn {
  // A cursor names it as well, which a client may have written.
  const column = own(columns, sort.replace(/^-/, ''));
  if (!column) throw malformed('/sort', 'this list is not sorted by it');
  return column;
}

/** The rows that a list had at a moment. */
function rowsAt(
  { where, writtenIn, cameAt }: Omit<Listing<object>, 'row'>,
  until: number,
  snapshot: string | undefined,
) {
  const isSeen = snapshot && writtenIn && seenIn(snapshot, writtenIn, cameAt, until);
  return and(where, isSeen || (cameAt && lt(cameAt, until)));
}

/** Rows as the database has them, with what they are sorted by. */
type ReadRow = { [name: string]: unknown };

function readRows(
  tx: Database,
  listing: Omit<Listing<object>, 'row'>,
  part: {
    where: SQL | undefined;
    sort: string;
    position: Pick<Position, 'value' | 'id' | 'isBack'> | undefined;
    limit: number;
    offset: number;
  },
): Promise<ReadRow[]> {
  const { from, id, columns, before } = listing;
  const { where, sort, position, limit, offset } = part;
  const column = sortedBy(listing, sort);
  // Rows before a position are read from it backwards: the nearest come first.
  const isDown = sort.startsWith('-') !== (position?.isBack === true);
  const order = isDown ? desc : asc;
  return joined(
    tx
      .select({ ...columns, sortedBy: column, sortedId: id })
      .from(from)
      .$dynamic(),
    listing,
  )
    .where(and(where, position && after(position, column, id, isDown)))
    .orderBy(...(before && !position ? [before] : []), order(column), order(id))
    .limit(limit)
    .offset(position ? 0 : offset);
}

function rowOf<Row extends object>(
  { row }: Pick<Listing<Row>, 'row'>,
  { sortedBy: _by, sortedId: _id, ...values }: ReadRow,
): Row {
  return row?.(values) ?? (values as Row);
}

function defaultSort({ sort, newestFirst = false }: Pick<Listing<object>, 'sort' | 'newestFirst'>): string {
  const [first = ''] = Object.keys(sort);
  return newestFirst ? `-${first}` : first;
}

/** Rows beyond a position: the column and the id as one value, which an index on both answers. */
function after(
  { value, id }: Pick<Position, 'value' | 'id'>,
  column: PgColumn,
  idColumn: PgColumn,
  isDown: boolean,
): SQL {
  const behind = isDown ? sql`<` : sql`>`;
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
  const isOne = typeof currency === 'string';
  const summed = joined(
    tx
      .select({ currency: isOne ? sql<string>`${currency}::text` : currency, ...columns })
      .from(listing.from)
      .$dynamic(),
    listing,
  ).where(where);
  const rows = await (isOne ? summed : summed.groupBy(currency));
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
