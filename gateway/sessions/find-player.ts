import { and, eq, or } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from './sessions.ts';

/** A name without what people put between the digits of a number. */
function digitsOf(name: string): string | undefined {
  const digits = name.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** A name as tries are counted by it: the many spellings of one number are one, or each would have tries of its own. */
export function countedName(name: string): string {
  return digitsOf(name) ?? name;
}

/**
 * The player of a name: an account name in lower case, or a mobile number. Account names win over numbers; a number
 * counts with every dialling code that the merchant serves.
 */
export async function findPlayer(account: string, { merchant }: Call, { db }: Services): Promise<Player | undefined> {
  const digits = digitsOf(account);
  const numbers = digits ? merchant.dialingCodes.map((code) => eq(players.mobile, `${code} ${digits}`)) : [];
  const rows = await db
    .select()
    .from(players)
    .where(and(eq(players.merchant, merchant.code), or(eq(players.accountKey, account), ...numbers)));
  return rows.find((row) => row.accountKey === account) ?? rows[0];
}

/** The player of a mobile number: dialling code, a space, national number. */
export async function findByNumber(merchant: string, number: string, db: Database): Promise<Player | undefined> {
  const where = and(eq(players.merchant, merchant), eq(players.mobile, number));
  return (await db.select().from(players).where(where))[0];
}
