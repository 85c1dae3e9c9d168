import type { Format, Translate } from '#engine/i18n';
import { type Column, valueIn } from './columns.ts';

/** What spreadsheets take for a formula at the beginning of a cell. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows of a table as CSV (RFC 4180, UTF-8 with a mark that spreadsheets look for). Numbers stay numbers: amounts as plain
 * decimals of their currency, which has a column of its own where it differs by row. Texts that a spreadsheet would
 * compute begin with an apostrophe.
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  t: Translate,
  format: Format,
): string {
  const cells = columns.flatMap((column) => [
    { header: t(column.header), of: (row: Row) => cellOf(column, row, format) },
    ...(column.currency
      ? [
          {
            header: t('kit:export.currency', { column: t(column.header) }),
            of: (row: Row) => textCell(column.currency?.(row) ?? ''),
          },
        ]
      : []),
  ]);
  const lines = [cells.map(({ header }) => textCell(header)), ...rows.map((row) => cells.map(({ of }) => of(row)))];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cellOf<Row>(column: Column<Row>, row: Row, format: Format): string {
  const { words, kind = 'text', currency } = column;
  if (words) return textCell(words(row));
  const content = valueIn(column, row);
  if (content === undefined) return '';
  if (typeof content === 'string' || kind === 'text') return textCell(String(content));
  if (kind === 'number') return String(content);
  if (kind === 'money' || kind === 'change') return format.decimal(content, currency?.(row));
  return kind === 'date' ? format.dayOf(content) : format.momentOf(content);
}

function textCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
