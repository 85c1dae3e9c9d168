import { type Calls, endpoints, type PagedName, type Pages } from '#schemas/endpoints';
import type { CallInput } from './platform.ts';

type PageFields<Name extends PagedName> = Calls[Name] extends { pages: infer Way }
  ? Way[Extract<keyof Way, 'page' | 'size' | 'cursor' | 'asOf' | 'snapshot' | 'totals'>]
  : never;

/** An order is in the address, where anything can stand; the platform says which there are. */
type Sorted<Body> = Body extends { sort?: string } ? Omit<Body, 'sort'> & { sort?: string } : Body;

/** What a list is narrowed by: the fields of its query or body that do not page. */
export type FilterOf<Name extends PagedName> = {
  [Part in keyof CallInput<Name>]: Sorted<Omit<CallInput<Name>[Part], PageFields<Name> & PropertyKey>>;
}[keyof CallInput<Name>];

/** Fields of a request. */
export interface Fields {
  [field: string]: unknown;
}

/** The table's word on how a call pages. */
export function wayOf(name: PagedName): Pages {
  const { pages } = endpoints[name];
  if (!pages) throw new Error(`[Bug] endpoints.json does not say how ${name} pages`);
  return pages;
}

/** Query or body of one page. */
export function requestOf<Name extends PagedName>(
  name: Name,
  filter: FilterOf<Name>,
  place: Fields,
  size: number,
): object {
  const body = { ...filter, ...place, [wayOf(name).size]: size };
  return { [endpoints[name].method === 'GET' ? 'query' : 'body']: body };
}

/** Where a page of a number is; where it has a cursor, the cursor says so, and of which moment. */
export function placeOf(way: Extract<Pages, { by: 'number' }>, page: number, cursor: string | undefined): Fields {
  return cursor !== undefined && way.cursor ? { [way.cursor]: cursor } : { [way.page]: page };
}

/** Where the next page begins; undefined behind the last. */
export function nextOf(way: Pages, last: unknown, all: unknown[], size: number): Fields | undefined {
  if (way.by === 'cursor') {
    const next = fieldOf<string | undefined>(last, way.next);
    return next === undefined ? undefined : { [way.cursor]: next };
  }
  const isLast = all.length * size >= totalOf(last, way.total);
  return isLast ? undefined : { [way.page]: all.length + 1, ...momentOf(way, all[0]), ...withoutTotals(way, all[0]) };
}

/** What an answer says of the moment of its list, as the requests of other pages send it back; nothing where lists have none. */
export function momentOf(way: Pages, answer: unknown): Fields {
  const names = way.by === 'number' ? [way.asOf, way.snapshot] : [];
  const known = names.flatMap((name): [string, unknown][] => (name ? [[name, fieldOf(answer, name)]] : []));
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The sums of a list, as an answer has them. */
export function totalsOf(way: Pages, answer: unknown): unknown {
  return way.by === 'number' && way.totals ? fieldOf(answer, way.totals) : undefined;
}

/** What the requests of other pages say where an answer has brought the sums of the whole list, which are not computed anew. */
export function withoutTotals(way: Pages, answer: unknown): Fields {
  return way.by === 'number' && way.totals && totalsOf(way, answer) !== undefined ? { [way.totals]: false } : {};
}

/** An answer with the sums of its list, where it came without them. */
export function withTotals<Answer>(way: Pages, answer: Answer, totals: unknown): Answer {
  const lacks = answer !== undefined && totals !== undefined && totalsOf(way, answer) === undefined;
  return lacks && way.by === 'number' && way.totals ? { ...answer, [way.totals]: totals } : answer;
}

/** Rows of an answer. */
export function rowsOf({ list }: Pages, page: unknown): unknown[] {
  return fieldOf<unknown[]>(page, list);
}

/** Rows in all: a number, or RowCount of paging.schema.json. */
export function totalOf(answer: unknown, field: string): number {
  const total = fieldOf<number | { rows: number }>(answer, field);
  return typeof total === 'number' ? total : total.rows;
}

/** A field that the table names of an answer; the contract says that it is there. */
function fieldOf<T>(answer: unknown, field: string): T {
  return Object(answer)[field] as T;
}
