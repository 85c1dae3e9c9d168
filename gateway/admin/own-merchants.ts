import { inArray, type SQL } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { Refusal } from '../http/refusal.ts';
import { type AdminCall, loginOf } from './call.ts';

/** Header of a call for all merchants that the operator works for. */
export const allMerchants = '*';

/** Rows of the merchant that the call names; of all that the operator works for, where it names none. */
export function ofOwnMerchants(column: PgColumn, { merchants }: Pick<AdminCall, 'merchants'>): SQL {
  return inArray(
    column,
    merchants.map(({ code }) => code),
  );
}

/** Rows of all merchants that the operator works for, whichever the call names; undefined for one who works for all. */
export function ofAnyOwnMerchant(column: PgColumn, call: AdminCall): SQL | undefined {
  const { merchants } = loginOf(call).operator;
  return merchants.includes('*') ? undefined : inArray(column, merchants);
}

/** The call as one for the merchant of a row that it has found. Throws forbidden for another's. */
export function callAt(code: string, call: AdminCall): AdminCall {
  const merchant = call.merchants.find((one) => one.code === code);
  if (!merchant) throw new Refusal('forbidden');
  return { ...call, merchant, merchants: [merchant] };
}
