import type { AnswerState } from '#engine/ui';

type Sums = Readonly<Record<string, number>>;

/**
 * Sums of a list by currency, minor units, as the platform sent them. While the list is on its way there is one row without sums, so that
 * they have their room; of a list that failed there is none.
 */
export function sumsOf({
  data,
  error,
}: Pick<AnswerState<{ totals?: Readonly<Record<string, Sums>> }>, 'data' | 'error'>): [
  currency: string,
  sums?: Sums,
][] {
  if (data) return Object.entries(data.totals ?? {});
  return error ? [] : [['']];
}
