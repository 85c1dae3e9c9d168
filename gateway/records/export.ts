import { Readable } from 'node:stream';
import { fromAbsolute, toCalendarDateTime } from '@internationalized/date';
import { stringify } from 'csv-stringify';
import type { Calls } from '#schemas/endpoints';
import type { ExportRequest, MerchantProfile, Period } from '#schemas/platform';
import { depositsOf } from '../cashier/deposit-records.ts';
import { withdrawalsOf } from '../cashier/withdrawal-records.ts';
import { assertValid } from '../http/contract.ts';
import { malformed } from '../http/refusal.ts';
import { decimalOf } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import { type Listing, momentsOf, narrowed, rowsOf } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { transfersOf } from '../transfers/transfer-records.ts';
import { asAccountRecords, movesOf } from './account.ts';
import { accountIdOf } from './account-id.ts';
import { asBetRecords, roundsOf } from './bets.ts';
import { fieldsOf, type Kind } from './export-fields.ts';

/** What a file is made for. */
interface Reader {
  player: Holder;
  merchant: MerchantProfile;
  language: string;
}

/**
 * Throws malformed_request for a list that is not asked for as its call is, for a period that the calendar does not have, and for
 * a column that its rows do not have: the download has begun to answer before it reads the list.
 */
export function assertExport({ list, request = {}, columns }: ExportRequest, merchant: MerchantProfile): void {
  const title = list.charAt(0).toUpperCase() + list.slice(1);
  assertValid(`lists.schema.json#/definitions/${title}Request`, request);
  // Each of these lists has it, and its schema has been looked at.
  const { period } = request as { period?: Period };
  if (period) momentsOf(period, merchant);
  const strange = columns.findIndex(({ field }) => !Object.hasOwn(fieldsOf[list], field));
  if (strange >= 0) throw malformed(`/columns/${strange}/field`, 'no field of this list');
}

/**
 * A list as CSV (RFC 4180, UTF-8 with a mark that spreadsheets look for), written while it is read. Texts that a spreadsheet would
 * compute begin with an apostrophe; numbers stay numbers, a minus before them too.
 * @param written is told the number of rows when all are written
 */
export function csvOf(
  { list, request = {}, columns }: ExportRequest,
  reader: Reader,
  services: Services,
  written: (rows: number) => void,
): Readable {
  const kinds = fieldsOf[list];
  const timeZone = reader.merchant.timeZone ?? Object(request).period?.timeZone ?? 'UTC';
  const cells = (row: Row) =>
    columns.map(({ field, words }) => {
      const value = row[field];
      const word = words && typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
      return word === undefined
        ? cellOf(value, kinds[field] ?? 'text', String(row.currency), timeZone)
        : safeText(word);
    });
  const header = columns.map((column) => safeText(column.header));
  async function* lines() {
    yield header;
    let rows = 0;
    for await (const portion of portionsOf(list, request, reader, services)) {
      for (const row of portion) yield cells(row);
      rows += portion.length;
    }
    written(rows);
  }
  return Readable.from(lines()).compose(stringify({ bom: true, record_delimiter: 'windows' })) as Readable;
}

/** A row by its fields. */
type Row = { [field: string]: unknown };

/** The rows of a list, portion by portion. */
function portionsOf(
  list: ExportRequest['list'],
  request: object,
  reader: Reader,
  services: Services,
): AsyncGenerator<Row[]> {
  if (list === 'betRecords') return betsOf(request, reader, services);
  if (list === 'accountRecords') return accountOf(request, reader, services);
  return paymentsOf(list, request, reader, services);
}

// assertExport has shown that requests are what their calls are sent.

async function* betsOf(request: object, { player, merchant, language }: Reader, { db, clock }: Services) {
  const { period, sort, gameType, vassalage, game, state } = request as Calls['betRecords']['body'];
  const filters = { gameType, vassalage, game, state };
  const words = { currency: player.currency, language };
  const rounds = narrowed(roundsOf(db, await accountIdOf(db, player), filters, words), period, merchant);
  for await (const portion of rowsOf(db, rounds, sort, clock())) {
    const rows = await asBetRecords(db, portion, language);
    // A cell without a figure: there is no result yet, which is not a result of nothing.
    yield rows.map((row) => ({ ...row, ...(row.state === 'open' ? { net: undefined } : {}) }));
  }
}

async function* accountOf(request: object, { player, merchant, language }: Reader, { db, clock }: Services) {
  const { currency } = player;
  const { period, sort, kind } = request as Calls['accountRecords']['body'];
  const accountId = await accountIdOf(db, player);
  const moves = narrowed(await movesOf(db, accountId, kind, currency), period, merchant);
  for await (const portion of rowsOf(db, moves, sort, clock())) {
    yield (await asAccountRecords(db, accountId, portion, { currency, language })).map((row) => ({ ...row }));
  }
}

async function* paymentsOf(
  list: 'deposits' | 'withdrawals' | 'transfers',
  request: object,
  { player, merchant }: Reader,
  { db, clock }: Services,
) {
  const lists = {
    deposits: () => depositsOf(player, request as Calls['deposits']['body']),
    withdrawals: () => withdrawalsOf(player, request as Calls['withdrawals']['body']),
    transfers: () => transfersOf(player, (request as Calls['transfers']['body']).direction),
  };
  const { period, sort } = request as Calls[typeof list]['body'];
  const listing: Listing<object> = narrowed<object>(lists[list](), period, merchant);
  for await (const portion of rowsOf(db, listing, sort, clock())) yield portion.map((row) => ({ ...row }));
}

function cellOf(value: unknown, kind: Kind, currency: string, timeZone: string): string {
  if (value === undefined) return '';
  if (kind === 'money') return decimalOf(Number(value), currency);
  if (kind === 'moment') return momentOf(Number(value), timeZone);
  return kind === 'number' ? String(value) : safeText(String(value));
}

/** What spreadsheets take for a formula at the beginning of a cell. */
const formula = /^[=+\-@\t\r]/;

function safeText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** yyyy-MM-dd hh:mm:ss in a time zone. */
function momentOf(at: number, timeZone: string): string {
  return toCalendarDateTime(fromAbsolute(at, timeZone)).toString().slice(0, 19).replace('T', ' ');
}
