import type { MerchantProfile, PageRequest, Period } from '#schemas/platform';
import { and } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import type { Services } from '../services.ts';
import { inPeriod } from './in-period.ts';
import { type Listing, type PageOf, paged } from './paged.ts';

/** A list of what happened: each row has a moment, ms. */
export type Records<Row extends object> = Omit<Listing<Row>, 'sort' | 'newestFirst' | 'cameAt'> & {
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
  merchant: Partial<Pick<MerchantProfile, 'timeZone'>>,
  { period, ...page }: PageRequest,
  list: Records<Row>,
): Promise<PageOf<Row>> {
  return paged(db, narrowed(list, period, merchant), page, clock());
}

/** The list of the records of a period. Throws malformed_request for a period that is none. */
export function narrowed<Row extends object>(
  { at, sort = { at }, where, filter, ...listing }: Records<Row>,
  period: Period | undefined,
  merchant: Partial<Pick<MerchantProfile, 'timeZone'>>,
): Listing<Row> {
  return {
    ...listing,
    sort,
    where: and(where, inPeriod(at, period, merchant)),
    filter: { ...filter, period },
    newestFirst: true,
    cameAt: at,
  };
}
