import { Readable } from 'node:stream';
import { fromAbsolute, toCalendarDateTime } from '@internationalized/date';
import { stringify } from 'csv-stringify';
import type { Calls } from '#schemas/endpoints';
import type { AccountRecord, BetRecord, ExportRequest, MerchantProfile } from '#schemas/platform';
import { assertValid } from '../http/contract.ts';
import { malformed } from '../http/refusal.ts';
import { decimalOf } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import { narrowed, rowsOf } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { asAccountRecords, movesOf } from './account.ts';
import { accountIdOf } from './account-id.ts';
import { asBetRecords, roundsOf } from './bets.ts';

/** How a field of a row is written. Amounts are in minor units, moments in ms since 1970. */
type Kind = 'text' | 'money' | 'number' | 'moment';
type FieldsOf<Row> = { [Field in keyof Required<Row>]: Kind };

const betFields: FieldsOf<BetRecord> = {
  id: 'text',
  roundId: 'text',
  at: 'moment',
  settledAt: 'moment',
  nodeId: 'number',
  game: 'text',
  gameType: 'text',
  vassalage: 'text',
  vendor: 'text',
  bets: 'number',
  staked: 'money',
  returned: 'money',
  net: 'money',
  currency: 'text',
  state: 'text',
};
const accountFields: FieldsOf<AccountRecord> = {
  id: 'text',
  at: 'moment',
  kind: 'text',
  change: 'money',
  balance: 'money',
  currency: 'text',
  reference: 'text',
  game: 'text',
};
const fieldsOf: { [List in ExportRequest['list']]: { [field: string]: Kind } } = {
  betRecords: betFields,
  accountRecords: accountFields,
};

/** What a file is made for. */
interface Reader {
  player: Holder;
  merchant: MerchantProfile;
  language: string;
}

/** Throws malformed_request for a list that is not asked for as its call is, and for a column that its rows do not have. */
export function assertExport({ list, request = {}, columns }: ExportRequest): void {
  const title = list.charAt(0).toUpperCase() + list.slice(1);
  assertValid(`lists.schema.json#/definitions/${title}Request`, request);
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
async function* portionsOf(
  list: ExportRequest['list'],
  request: object,
  { player, merchant, language }: Reader,
  { db, clock }: Services,
): AsyncGenerator<Row[]> {
  const accountId = await accountIdOf(db, player);
  const { currency } = player;
  if (list === 'betRecords') {
    // assertExport has shown that it is one.
    const { period, sort, gameType, vassalage, game, state } = request as Calls['betRecords']['body'];
    const filters = { gameType, vassalage, game, state };
    const rounds = narrowed(roundsOf(db, accountId, filters, { currency, language }), period, merchant);
    for await (const portion of rowsOf(db, rounds, sort, clock())) {
      yield (await asBetRecords(db, portion, language)).map((row) => ({ ...row }));
    }
  } else {
    const { period, sort, kind } = request as Calls['accountRecords']['body'];
    const moves = narrowed(movesOf(accountId, kind, currency), period, merchant);
    for await (const portion of rowsOf(db, moves, sort, clock())) {
      yield (await asAccountRecords(db, accountId, portion, { currency, language })).map((row) => ({ ...row }));
    }
  }
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
