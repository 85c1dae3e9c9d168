import { and, asc, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers } from '../database/tables/index.ts';
import type { Account, Transfer } from './posting.ts';

/** The transfer of an id, if there is one. */
export async function find(tx: Database, merchant: string, transactionId: string): Promise<Transfer | undefined> {
  const where = and(eq(ledgerTransfers.merchant, merchant), eq(ledgerTransfers.transactionId, transactionId));
  return (await tx.select().from(ledgerTransfers).where(where))[0];
}

/** The bets or wins of a round that stand, oldest first. */
export async function ofRound(tx: Database, account: Account, roundId: string, kind: 'bet' | 'win') {
  return tx
    .select({ id: ledgerTransfers.id, wallet: ledgerTransfers.wallet })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.accountId, account.id),
        eq(ledgerTransfers.roundId, roundId),
        eq(ledgerTransfers.kind, kind),
        eq(ledgerTransfers.rolledBack, false),
      ),
    )
    .orderBy(asc(ledgerTransfers.id));
}
