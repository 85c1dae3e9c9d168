import type { Command } from '#schemas/admin';
import { decimalOf } from '../../ledger/decimal.ts';

type Cell = (command: Command) => string;

/** A field as it is kept. */
const kept =
  (field: keyof Command): Cell =>
  (command) =>
    textOf(command[field]);

/** A moment, ms since 1970, as ISO 8601 has it. */
const moment =
  (field: 'madeAt' | 'checkedAt'): Cell =>
  ({ [field]: at }) =>
    at === undefined ? '' : new Date(at).toISOString();

/** An amount in units of its currency; without a currency there is none. */
const decimal =
  (field: 'amount' | 'moved'): Cell =>
  ({ [field]: minor, currency }) =>
    minor === undefined || currency === undefined ? '' : decimalOf(minor, currency);

/** Columns of the file, in this order. Amounts are in minor units, and beside that as decimals of their currency. */
const columns: Readonly<Record<string, Cell>> = {
  id: kept('id'),
  madeAt: moment('madeAt'),
  action: kept('action'),
  verdict: (command) => textOf(verdictOf(command)),
  merchant: kept('merchant'),
  subject: kept('subject'),
  subjectName: kept('subjectName'),
  amount: kept('amount'),
  amountDecimal: decimal('amount'),
  moved: kept('moved'),
  movedDecimal: decimal('moved'),
  currency: kept('currency'),
  state: kept('state'),
  maker: kept('maker'),
  reason: kept('reason'),
  checker: kept('checker'),
  checkedAt: moment('checkedAt'),
  checkReason: kept('checkReason'),
  body: kept('body'),
  facts: kept('facts'),
  result: kept('result'),
};

/** Spreadsheets carry out cells that begin so. */
const formula = /^[=+\-@\t\r]/;
/** What begins with a sign and is no more than a number they may read as one. */
const number = /^-?\d+(\.\d+)?$/;

/** Commands as RFC 4180 has it. */
export function csvOfCommands(rows: readonly Command[]): string {
  const lines = rows.map((row) => Object.values(columns).map((cell) => escaped(cell(row))));
  const all = [Object.keys(columns), ...lines].map((cells) => cells.join(','));
  return `\uFEFF${all.join('\r\n')}\r\n`;
}

/** What was decided, in a word: whoever counts approvals and refusals needs no JSON. */
function verdictOf({ action, body }: Command): unknown {
  const { verdict, locked, closed, amount }: { [field: string]: unknown } = { ...body };
  if (verdict !== undefined) return verdict;
  if (action === 'adjustBalance' && typeof amount === 'number') return amount < 0 ? 'take' : 'give';
  if (typeof locked === 'boolean') return locked ? 'lock' : 'unlock';
  if (typeof closed === 'boolean') return closed ? 'close' : 'open';
  return undefined;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
