import type { ReactNode } from 'react';
import type { Format } from '#engine/i18n';
import type { MessageReference } from '#schemas/names';
import type { StatusTone } from './StatusBadge.tsx';

/** What a column holds. Amounts are in minor units, times in ms since 1970. */
export type ColumnKind = 'text' | 'number' | 'money' | 'change' | 'date' | 'moment';

/** What a cell can hold; undefined where a row has nothing. */
type Value = string | number | undefined;

/** The fields of a row that a column can show as they are. */
type FieldOf<Row> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row & string];

/** What a row has in a column: the field that `key` names, or what `value` makes of the row. The key is unique in the table; `onSort` names it. */
type Held<Row> = { key: FieldOf<Row>; value?: undefined } | { key: string; value(row: Row): Value };

/** One column of a table, as data: from it come the cells, the cards of phones and the file of an export. */
export type Column<Row> = Held<Row> & {
  /** Message key of its header. */
  header: MessageReference;
  kind?: ColumnKind;
  /** Currency of a row's amount; the brand's by default. */
  currency?(row: Row): string;
  /** Words for a value that is a code, in cells and exports. */
  words?(row: Row): string;
  /** Code → its tone: the words stand in a `StatusBadge`. Codes that are not here are neutral. */
  tones?: Readonly<Record<string, StatusTone>>;
  /** Draws the value in another way. */
  cell?(row: Row): ReactNode;
  align?: 'start' | 'end' | undefined;
  /** The platform sorts by it. */
  sort?: boolean;
  /** Place on a phone's card: the two columns that matter stand on top. `hidden` leaves it out there. */
  phone?: 'title' | 'figure' | 'hidden';
};

/** What a row has in a column. */
export function valueIn<Row>({ key, value }: Column<Row>, row: Row): Value {
  // Without `value` the key is one of the fields that hold such a value (`FieldOf`).
  return value ? value(row) : (row[key as keyof Row] as Value);
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
  /** What they are of, where they are not of all rows. */
  label?: MessageReference;
  values: Record<string, number>;
}
