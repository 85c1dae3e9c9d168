import { desc, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerAudits, ledgerEntries, withdrawals } from '../database/tables/index.ts';
import { openHolds } from './books.ts';

/** States of a withdrawal in which its hold is open. */
const heldStates = sql.raw(`('requested', 'review', 'approved', 'unknown', 'paying')`);

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
      const holds = openHolds(tx).as('holds');
      const holdsOffQuery = tx
        .select({ id: ledgerAccounts.id })
        .from(ledgerAccounts)
        .leftJoin(holds, sql`${holds.accountId} = ${ledgerAccounts.id}`)
        .where(sql`${ledgerAccounts.kind} = 'player'`)
        .groupBy(ledgerAccounts.id)
        .having(sql`coalesce(sum(${holds.amount}), 0) <> ${ledgerAccounts.held}`);
      const lopsided = await tx.$count(sums.as('sums'));
      const accountsOff = await tx.$count(off.as('off'));
      const withdrawn = tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .fullJoin(holds, sql`${holds.transactionId} = 'withdrawal/' || ${withdrawals.id}`)
        .where(
          sql`(${withdrawals.id} is not null and ${holds.id} is null and ${withdrawals.state} in ${heldStates})
            or (${holds.transactionId} like 'withdrawal/%' and (${withdrawals.state} is null or ${withdrawals.state} not in ${heldStates}
              or ${withdrawals.amount} <> ${holds.amount}))`,
        );
      const heldOtherwise = await tx.$count(holdsOffQuery.as('holds_off'));
      const holdsOff = heldOtherwise + (await tx.$count(withdrawn.as('withdrawn')));
      await tx.insert(ledgerAudits).values({ auditedAt: now, lopsided, accountsOff, holdsOff });
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Result of the last audit; nothing before the first. */
export async function lastAudit(db: Database): Promise<LedgerAudit | undefined> {
  const [audit] = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.id)).limit(1);
  return audit;
}
