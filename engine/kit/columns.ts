import type { ReactNode } from 'react';
import type { Format } from '#engine/i18n';
import type { MessageReference } from '#schemas/names';

/** What a column holds. Amounts are in minor units, times in ms since 1970. */
export type ColumnKind = 'text' | 'number' | 'money' | 'change' | 'date' | 'moment';

/** One column of a table, as data: from it come the cells, the cards of phones and the file of an export. */
export interface Column<Row> {
  /** Unique in the table; what `onSort` names. */
  key: string;
  /** Message key of its header. */
  header: MessageReference;
  kind?: ColumnKind;
  /** What a row has here; undefined where it has nothing. */
  value(row: Row): string | number | undefined;
  /** Currency of a row's amount; the brand's by default. */
  currency?(row: Row): string;
  /** Draws the value in another way, e.g. as a `StatusBadge`. */
  cell?(row: Row): ReactNode;
  /** Words for the value in an export, where the value is a code that `cell` draws in words. */
  words?(row: Row): string;
  align?: 'start' | 'end' | undefined;
  /** The platform sorts by it. */
  sort?: boolean;
  /** Place on a phone's card: the two columns that matter stand on top. `hidden` leaves it out there. */
  phone?: 'title' | 'figure' | 'hidden';
}

const numeric: readonly ColumnKind[] = ['number', 'money', 'change'];

/** Figures stand at the end of their column, one below another; a column may say otherwise. */
export function alignOf({ align, kind = 'text' }: Pick<Column<never>, 'align' | 'kind'>): 'start' | 'end' {
  return align ?? (numeric.includes(kind) ? 'end' : 'start');
}

/** A value in words: formats of the brand for its kind. */
export function writeValue(value: string | number, kind: ColumnKind, format: Format, currency?: string): string {
  if (typeof value === 'string') return value;
  const writers: Record<ColumnKind, () => string> = {
    text: () => String(value),
    number: () => format.number(value),
    money: () => format.money(value, currency),
    change: () => format.change(value, currency),
    date: () => format.date(value),
    moment: () => format.moment(value),
  };
  return writers[kind]();
}

/** Sums below a table, of one currency: column → sum, in the column's unit. */
export interface Totals {
  of: 'page' | 'all';
  /** ISO 4217 code; without it the brand's. */
  currency?: string;
  values: Record<string, number>;
}
