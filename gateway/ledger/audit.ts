import { desc, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerAudits, ledgerEntries } from '../database/tables/index.ts';

/** Result of an audit of the whole ledger. */
export type LedgerAudit = Omit<typeof ledgerAudits.$inferSelect, 'id'>;

/** Adds up the whole ledger, as of one moment, and stores the result. */
export async function auditLedger(db: Database, now: number): Promise<void> {
  await db.transaction(
    async (tx) => {
      // It reads everything, and takes as long as that takes.
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      const sums = tx
        .select({ transfer: ledgerEntries.transferId })
        .from(ledgerEntries)
        .groupBy(ledgerEntries.transferId)
        .having(sql`sum(${ledgerEntries.amount}) <> 0`);
      const off = tx
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .leftJoin(ledgerEntries, sql`${ledgerEntries.accountId} = ${ledgerAccounts.id}`)
        .where(sql`${ledgerAccounts.kind} = 'player'`)
        .groupBy(ledgerAccounts.id)
        .having(sql`coalesce(sum(${ledgerEntries.amount}), 0) <> ${ledgerAccounts.balance}`);
      const [lopsided, accountsOff] = [await tx.$count(sums.as('sums')), await tx.$count(off.as('off'))];
      await tx.insert(ledgerAudits).values({ auditedAt: now, lopsided, accountsOff });
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Result of the last audit; nothing before the first. */
export async function lastAudit(db: Database): Promise<LedgerAudit | undefined> {
  const [audit] = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.id)).limit(1);
  return audit;
}
