import { and, eq, gte, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';
import { playedBy } from '../played/played.ts';
import { accountIdOf } from '../records/account-id.ts';
import type { Progress } from './rank-of.ts';

/** What a member has played (`gateway/played`), and paid in, from a moment on; less what went back. */
export async function progressOf(db: Database, player: Holder, from: number): Promise<Progress> {
  const accountId = await accountIdOf(db, player);
  const { amount: stakes } = await playedBy(db, accountId, { from });
  const { kind, amount, createdAt } = ledgerTransfers;
  const [paid] = await db
    .select({
      sum: sql<string>`coalesce(sum(case when ${kind} = 'deposit' then ${amount} else -${amount} end), 0)::text`,
    })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.accountId, accountId), gte(createdAt, from), inArray(kind, ['deposit', 'reversal'])));
  const deposits = BigInt(paid?.sum ?? 0);
  return { stakes: stakes > 0n ? stakes : 0n, deposits: deposits > 0n ? deposits : 0n };
}
