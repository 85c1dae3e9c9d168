import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { malformed } from '../http/refusal.ts';
import { isText } from '../http/text.ts';

/** Where a page begins: behind which row of which list. */
export interface Position {
  sort: string;
  asOf: number;
  /** Of lists whose rows say which transaction wrote them. */
  snapshot: string | undefined;
  /** Hash of the filters. */
  filters: string;
  /** What the last row has in the sorted column, and its id. */
  value: string | number;
  id: string | number;
  /** It leads back: to the rows before this one. */
  isBack?: boolean;
}

/** Writes a position for a client, to whom it says nothing. */
export function cursorOf(position: Omit<Position, 'value' | 'id'> & { value: unknown; id: unknown }): string {
  const { sort, asOf, snapshot = '', filters, value, id, isBack } = position;
  const parts = [sort, asOf, snapshot, filters, plain(value), plain(id), ...(isBack ? ['back'] : [])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads it back. Throws malformed_request for what no list has given, and for that of a list with other filters. */
export function readCursor(cursor: string, filters: string): Position {
  const [sort, asOf, snapshot, of, value, id, way] = parts(cursor);
  const isKey = (part: unknown): part is string | number => typeof part === 'string' || Number.isSafeInteger(part);
  if (
    typeof sort !== 'string' ||
    typeof snapshot !== 'string' ||
    !Number.isSafeInteger(asOf) ||
    !isKey(value) ||
    !isKey(id) ||
    (way !== undefined && way !== 'back')
  )
    throw unreadable();
  if (of !== filters) throw malformed('/cursor', 'the cursor is of other filters');
  return { sort, asOf: Number(asOf), snapshot: snapshot || undefined, filters, value, id, isBack: way === 'back' };
}

/** Throws malformed_request unless both columns can hold what the position says of its row: a client may have written it. */
export function assertHeld({ value, id }: Position, column: PgColumn, idColumn: PgColumn): void {
  if (!canHold(column, value) || !canHold(idColumn, id)) throw unreadable();
}

/** Bits of whole numbers, by type of column. */
const bits: ReadonlyMap<string, number> = new Map([
  ['integer', 32],
  ['bigint', 64],
  ['bigserial', 64],
]);

function canHold(column: PgColumn, value: string | number): boolean {
  const type = column.getSQLType();
  if (type === 'text') return isText(value);
  const size = bits.get(type);
  if (size === undefined) throw new Error(`[Bug] no list is read by cursor along a column of ${type}`);
  return /^-?\d{1,19}$/.test(String(value)) && BigInt.asIntN(size, BigInt(value)) === BigInt(value);
}

const unreadable = () => malformed('/cursor', 'no cursor of a list');

function parts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Great integers travel as text, which the database reads as what the column holds. */
export function plain(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}
