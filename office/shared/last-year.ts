import { parseDate } from '@internationalized/date';

/** The days that a list shows at most, up to today (yyyy-MM-dd), as parameters of its address: what waits is rarely older. */
export const lastYear = (today: string): { from: string; to: string } => ({
  from: parseDate(today).subtract({ days: 365 }).toString(),
  to: today,
});
