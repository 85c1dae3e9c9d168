import type { Command } from '#schemas/admin';

/** Columns of the file, in this order. */
const columns = [
  'id',
  'madeAt',
  'action',
  'merchant',
  'subject',
  'subjectName',
  'amount',
  'moved',
  'currency',
  'state',
  'maker',
  'reason',
  'checker',
  'checkedAt',
  'checkReason',
  'body',
  'facts',
  'result',
] as const satisfies readonly (keyof Command)[];

/** Spreadsheets carry out cells that begin so. */
const formula = /^[=+\-@\t\r]/;

/** Commands as RFC 4180 has it, with moments of ISO 8601 and amounts in minor units. */
export function csvOfCommands(rows: readonly Command[]): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column], column)).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function cellOf(value: Command[keyof Command], column: string): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return column.endsWith('At') ? new Date(value).toISOString() : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
