import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MerchantProfile, Period } from '#schemas/platform';
import { reportRange } from './report-range.ts';

/** Rows whose moment is in a period of the merchant's days; all of them without a period. Throws malformed_request. */
export function inPeriod(
  at: PgColumn,
  period: Period | undefined,
  { timeZone = 'UTC' }: Pick<MerchantProfile, 'timeZone'>,
): SQL | undefined {
  if (!period) return undefined;
  const { from, before } = reportRange(period, timeZone);
  return and(gte(at, from), lt(at, before));
}
