import type { MerchantProfile } from '#schemas/platform';
import { reportRange } from './report-range.ts';

/** When the merchant's day began, ms since 1970: what limits of a day count from. */
export function startOfDay({ timeZone = 'UTC' }: Partial<Pick<MerchantProfile, 'timeZone'>>, now: number): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return reportRange({ from: day, to: day }, timeZone).from;
}
