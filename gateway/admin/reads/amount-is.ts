import { type AnyColumn, and, gte, inArray, lte, or, type SQL, sql } from '../../database/drizzle/index.ts';
import { placesOf } from '../../ledger/decimal.ts';
import type { AdminCall } from '../call.ts';

/** An amount as operators type it: digits, with commas between thousands, and decimals after a point. */
const amount = String.raw`\d{1,13}(?:\.\d{1,3})?|\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,3})?`;
const typed = new RegExp(`^(${amount})?\\s*(?:(-|\u2013|\\.\\.)\\s*(${amount})?)?$`);

/**
 * Rows whose amount is what was typed, in units of each row's currency: `200000`, `1,000.50`, or a span, `100-500`, of which an end
 * may be left out. Undefined for a text that is no amount.
 */
export function amountIs(
  text: string,
  columns: { amount: AnyColumn; currency: AnyColumn },
  { merchants }: Pick<AdminCall, 'merchants'>,
): SQL | undefined {
  const [, from, span, to] = typed.exec(text.trim()) ?? [];
  if (from === undefined && to === undefined) return undefined;
  const currencies = merchants.flatMap(({ currency, currencies: more = {} }) => [currency, ...Object.keys(more)]);
  const byPlaces = Map.groupBy(new Set(currencies), placesOf);
  const each = [...byPlaces].map(([places, codes]) => {
    // Decimals that a currency does not have are no amount of it.
    const least = from === undefined ? 0n : minorOf(from, places);
    const most = span === undefined ? least : to === undefined ? greatest : minorOf(to, places);
    if (least === undefined || most === undefined) return undefined;
    return and(inArray(columns.currency, codes), gte(columns.amount, least), lte(columns.amount, most));
  });
  return or(...each) ?? sql`false`;
}

const greatest = BigInt(Number.MAX_SAFE_INTEGER);

/** Minor units; undefined where the currency has fewer decimals. */
function minorOf(decimal: string, places: number): bigint | undefined {
  const [units = '', fraction = ''] = decimal.replaceAll(',', '').split('.');
  return fraction.length > places ? undefined : BigInt(units + fraction.padEnd(places, '0'));
}
