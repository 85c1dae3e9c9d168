import { inArray, type SQL } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { Refusal } from '../http/refusal.ts';
import { type AdminCall, loginOf } from './call.ts';

/** Rows of the merchants that the operator works for; of one of them alone where it is named. Throws forbidden for another's. */
export function ofOwnMerchants(column: PgColumn, call: AdminCall, only?: string): SQL | undefined {
  if (only !== undefined) assertOwn(only, call);
  const { merchants } = loginOf(call).operator;
  if (only !== undefined) return inArray(column, [only]);
  return merchants.includes('*') ? undefined : inArray(column, merchants);
}

/** Throws forbidden for a merchant that the operator does not work for. */
export function assertOwn(merchant: string, call: AdminCall): void {
  const { merchants } = loginOf(call).operator;
  if (!merchants.includes('*') && !merchants.includes(merchant)) throw new Refusal('forbidden');
}
