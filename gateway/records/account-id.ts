import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts } from '../database/tables/index.ts';
import type { Holder } from '../ledger/holder.ts';

/** The ledger's account of a player. */
export async function accountIdOf(db: Database, { id, merchant, currency }: Holder): Promise<bigint> {
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.kind, 'player'),
        eq(ledgerAccounts.owner, id),
        eq(ledgerAccounts.currency, currency),
      ),
    );
  if (!account) throw new Error(`player ${id} has no account in ${currency}`);
  return account.id;
}
