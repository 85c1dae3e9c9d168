import type { Totals } from '#engine/kit';
import type { MessageReference } from '#schemas/names';

/**
 * Sums below a queue, by currency. Of rows in any state they are what has come about, which `came` says: with the sum of a list in
 * review nobody shall take it for what waits.
 */
export function queueTotals(
  totals: Record<string, Record<string, number>> | undefined,
  { state }: { state?: string },
  came: MessageReference,
): Totals[] {
  return Object.entries(totals ?? {}).map(([currency, values]) => ({
    of: 'all',
    currency,
    values,
    ...(state ? {} : { label: came }),
  }));
}
