import { and, asc, eq, isNull, or } from '../database/drizzle/index.ts';
import { alias } from '../database/drizzle/pg-core.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerTransfers } from '../database/tables/index.ts';
import type { Holder } from './holder.ts';
import type { Account } from './posting.ts';

/** What a player has now. */
export interface Amounts {
  /** Can be played and taken. */
  balance: bigint;
  /** Lies in wallets of vendors. */
  inWallets: bigint;
  /** Set aside by open holds. */
  held: bigint;
  seq: number;
}

/** The accounts of players, with their rows held until the transaction ends; in one order, so that nobody waits in a circle. */
export async function holdAccounts(tx: Database, holders: readonly Holder[]): Promise<Map<string, Account>> {
  const one = ({ id, merchant, currency }: Holder) =>
    and(
      eq(ledgerAccounts.merchant, merchant),
      eq(ledgerAccounts.kind, 'player'),
      eq(ledgerAccounts.owner, id),
      eq(ledgerAccounts.currency, currency),
    );
  // Not "for update": entries that refer to the account may be written meanwhile.
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(or(...holders.map(one)))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
  const accounts = new Map(rows.map((row) => [row.owner, row]));
  for (const { id, currency } of holders) {
    if (!accounts.has(id)) throw new Error(`player ${id} has no account in ${currency}`);
  }
  return accounts;
}

/** Holds that no transfer has ended, as a query to count, sum or join. */
export function openHolds(db: Database) {
  const closing = alias(ledgerTransfers, 'closing');
  return db
    .select({
      id: ledgerTransfers.id,
      accountId: ledgerTransfers.accountId,
      transactionId: ledgerTransfers.transactionId,
      amount: ledgerTransfers.amount,
    })
    .from(ledgerTransfers)
    .leftJoin(closing, eq(closing.closes, ledgerTransfers.id))
    .where(and(eq(ledgerTransfers.kind, 'hold'), isNull(closing.id)));
}

/** What a row of accounts says that its player has. */
export function amountsOf({ balance, inWallets, held, seq }: Omit<Account, 'id'>): Amounts {
  return { balance: balance ?? 0n, inWallets, held, seq };
}
