import type { Totals } from '#engine/kit';

/**
 * Sums of a page of records, and of all of them as the platform sent them; none while there is nothing to sum. A page that is the
 * whole list has one line.
 */
export function totalsOf<Row extends { currency: string }>(
  page: { list: readonly Row[]; total: { rows: number }; totals?: Record<string, Record<string, number>> } | undefined,
  fields: readonly (keyof Row & string)[],
): Totals[] {
  if (!page || page.list.length === 0) return [];
  return Object.entries(page.totals ?? {}).flatMap(([currency, all]) => {
    const own = page.list.filter((row) => row.currency === currency);
    const values = Object.fromEntries(
      fields.map((name) => [name, own.reduce((sum, row) => sum + Number(row[name]), 0)]),
    );
    const whole: Totals = {
      of: 'all',
      currency,
      values: Object.fromEntries(fields.map((name) => [name, all[name] ?? 0])),
    };
    return page.list.length === page.total.rows ? [whole] : [{ of: 'page' as const, currency, values }, whole];
  });
}
