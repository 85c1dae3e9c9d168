import { inArray, type SQL } from '../database/drizzle/index.ts';
import type { PgColumn } from '../database/drizzle/pg-core.ts';
import { Refusal } from '../http/refusal.ts';
import type { AdminCall } from './call.ts';

/** Header of a call for all merchants that the operator works for. */
export const allMerchants = '*';

/** Rows of the merchant that the call names; of all that the operator works for, where it names none. */
export function ofOwnMerchants(column: PgColumn, { merchants }: Pick<AdminCall, 'merchants'>): SQL {
  return inArray(
    column,
    merchants.map(({ code }) => code),
  );
}

/** The call as one for the merchant of a row that it has found. Throws forbidden for another's. */
export function callAt(code: string, call: AdminCall): AdminCall {
  const merchant = call.merchants.find((one) => one.code === code);
  if (!merchant) throw new Refusal('forbidden');
  return { ...call, merchant, merchants: [merchant] };
}
