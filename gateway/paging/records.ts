import { and } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MerchantProfile, PageRequest } from '#schemas/platform';
import type { Services } from '../services.ts';
import { inPeriod } from './in-period.ts';
import { type Listing, type PageOf, paged } from './paged.ts';

/** A list of what happened: each row has a moment, ms. */
type Records<Row extends object> = Omit<Listing<Row>, 'sort' | 'newestFirst' | 'cameAt'> & {
  at: PgColumn;
  /** Columns that it may be sorted by, the moment first; `at` alone without it. */
  sort?: Listing<Row>['sort'];
};

/**
 * A page of records: those of the period that is asked for, newest first unless the request says otherwise; what came after the
 * first page was read stays out. Throws malformed_request for what the list does not have.
 */
export function records<Row extends object>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  merchant: Pick<MerchantProfile, 'timeZone'>,
  { period, ...page }: PageRequest,
  { at, sort = { at }, where, ...listing }: Records<Row>,
): Promise<PageOf<Row>> {
  const narrowed = { ...listing, sort, where: and(where, inPeriod(at, period, merchant)) };
  return paged(db, { ...narrowed, newestFirst: true, cameAt: at }, page, clock());
}
