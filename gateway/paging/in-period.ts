import type { MerchantProfile, Period } from '#schemas/platform';
import { and, gte, lt, type SQL } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { reportRange } from './report-range.ts';

/**
 * Rows whose moment is in a period of the merchant's days; of the player's, where the merchant has no time zone. All of them
 * without a period. Throws malformed_request.
 */
export function inPeriod(
  at: PgColumn,
  period: Period | undefined,
  { timeZone }: Partial<Pick<MerchantProfile, 'timeZone'>>,
): SQL | undefined {
  if (!period) return undefined;
  const { from, before } = reportRange(period, timeZone ?? period.timeZone ?? 'UTC');
  return and(gte(at, from), lt(at, before));
}
