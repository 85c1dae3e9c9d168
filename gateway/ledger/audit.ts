import type { LedgerFault } from '#schemas/admin';
import { desc, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerAudits } from '../database/tables/index.ts';
import { faultsIn } from './faults.ts';

/** So many faults of a kind are named; all are counted. */
const mostNamed = 20;

/** Result of an audit of the whole ledger. */
export type LedgerAudit = Omit<typeof ledgerAudits.$inferSelect, 'id'>;

/** Adds up the whole ledger, as of one moment, and stores the result: how many faults there are, and where. */
export async function auditLedger(db: Database, now: number): Promise<void> {
  await db.transaction(
    async (tx) => {
      // It reads everything, and takes as long as that takes.
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      const lopsided = await look(tx, 'lopsided');
      const accounts = await look(tx, 'account');
      const holds = await look(tx, 'hold');
      const withdrawn = await look(tx, 'withdrawal');
      const wallets = [await look(tx, 'wallet'), await look(tx, 'wallets')];
      await tx.insert(ledgerAudits).values({
        auditedAt: now,
        lopsided: lopsided.count,
        accountsOff: accounts.count,
        holdsOff: holds.count + withdrawn.count,
        walletsOff: wallets.reduce((all, { count }) => all + count, 0),
        faults: [lopsided, accounts, holds, withdrawn, ...wallets].flatMap(({ named }) => named),
      });
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Result of the last audit; nothing before the first. */
export async function lastAudit(db: Database): Promise<LedgerAudit | undefined> {
  const [audit] = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.id)).limit(1);
  return audit;
}

/** How many faults of a kind there are, and the first of them. */
async function look(tx: Database, kind: LedgerFault['kind']): Promise<{ count: number; named: LedgerFault[] }> {
  const found = faultsIn[kind](tx);
  const { subject, expected, actual, merchant, player, currency } = found;
  const rows = await tx
    .select({ subject, expected, actual, merchant, player, currency, count: sql<number>`(count(*) over ())::integer` })
    .from(found)
    .limit(mostNamed);
  return {
    count: rows[0]?.count ?? 0,
    named: rows.map(({ count: _count, expected: due, actual: is, ...row }) => ({
      kind,
      ...row,
      expected: Number(due),
      actual: Number(is),
    })),
  };
}
