import type { MerchantProfile, Period } from '#schemas/platform';
import { and, gte, lt, type SQL } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { type InstantRange, reportRange } from './report-range.ts';

type Zoned = Partial<Pick<MerchantProfile, 'timeZone'>>;

/**
 * Rows whose moment is in a period of the merchant's days; of the player's, where the merchant has no time zone. All of them
 * without a period. Throws malformed_request.
 */
export function inPeriod(at: PgColumn, period: Period | undefined, merchant: Zoned): SQL | undefined {
  if (!period) return undefined;
  const { from, before } = momentsOf(period, merchant);
  return and(gte(at, from), lt(at, before));
}

/** The moments of such a period. Throws malformed_request for one that is none. */
export function momentsOf(period: Period, { timeZone }: Zoned): InstantRange {
  return reportRange(period, timeZone ?? period.timeZone ?? 'UTC');
}
