import { and, eq, or } from 'drizzle-orm';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from './sessions.ts';

/**
 * The player of a name: an account name in lower case, or a mobile number. Account names win over numbers; a number
 * counts with every dialling code that the merchant serves.
 */
export async function findPlayer(account: string, { merchant }: Call, { db }: Services): Promise<Player | undefined> {
  const digits = account.replace(/[\s-]/g, '');
  const numbers = /^\d+$/.test(digits)
    ? merchant.dialingCodes.map((code) => eq(players.mobile, `${code} ${digits}`))
    : [];
  const rows = await db
    .select()
    .from(players)
    .where(and(eq(players.merchant, merchant.code), or(eq(players.accountKey, account), ...numbers)));
  return rows.find((row) => row.accountKey === account) ?? rows[0];
}
