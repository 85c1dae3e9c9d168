import { and, desc, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { type deposits, ledgerTransfers, ledgerTurnovers, withdrawals } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import { noteFinding } from './history.ts';
import { type Outcome, tellOutcome } from './outcomes.ts';
import { moveWithdrawal } from './withdrawal-moves.ts';

type DepositRow = typeof deposits.$inferSelect;

/**
 * Takes a deposit off the balance, and what its player still has of its bonus. Where that is not enough, withdrawals that nobody
 * has decided on are refused and give their holds back; what is still missing is the house's loss, and is noted for a person: a
 * payout of the same money may be on its way.
 */
export async function takeBack(books: Books, row: DepositRow, holder: Holder, outcome: Outcome): Promise<void> {
  const { id, amount, fee } = row;
  // A bonus whose days are over ends as one, whether or not anybody has looked at it since.
  await books.turnovers(holder);
  const bonus = await bonusLeft(books.tx, row);
  const due = amount - fee + bonus;
  await freeHolds(books, holder, due);
  const { balance } = books.amounts(holder);
  const missing = balance < due ? due - balance : 0n;
  await books.post(holder, {
    transactionId: `deposit/${id}/reversal`,
    kind: 'reversal',
    change: missing - due,
    shares: { fees: -fee, bonus, losses: -missing },
  });
  await books.dropTurnovers(holder, [`deposit/${id}`, `deposit/${id}/bonus`]);
  await tellOutcome(books, holder, { outcome, id, amount: amount - fee, bonus, taken: due - missing });
  if (missing === 0n) return;
  await noteFinding(books.tx, 'deposit', id, `${missing} minor units of what was taken back were missing`, books.now);
}

/**
 * What of a deposit's bonus has not gone back to the house. One that was given up, whose days were over or whose money was lost
 * was reckoned with when it ended; of one that was met its cap may have taken a part.
 */
async function bonusLeft(tx: Database, { id, merchant, bonus }: DepositRow): Promise<bigint> {
  if (bonus === 0n) return 0n;
  const knownBy = (transactionId: string) =>
    and(eq(ledgerTransfers.merchant, merchant), eq(ledgerTransfers.transactionId, transactionId));
  const [given] = await tx
    .select({ transferId: ledgerTransfers.id, ended: ledgerTurnovers.ended })
    .from(ledgerTransfers)
    .leftJoin(ledgerTurnovers, eq(ledgerTurnovers.transferId, ledgerTransfers.id))
    .where(knownBy(`deposit/${id}/bonus`));
  if (!given) return bonus;
  if (given.ended !== null && given.ended !== 'met') return 0n;
  const [capped] = await tx
    .select({ amount: ledgerTransfers.amount })
    .from(ledgerTransfers)
    .where(knownBy(`forfeit/${given.transferId}`));
  const taken = capped?.amount ?? 0n;
  return taken < bonus ? bonus - taken : 0n;
}

/** Refuses withdrawals that nobody has decided on, the newest first, until the balance covers what is due. */
async function freeHolds(books: Books, holder: Holder, due: bigint): Promise<void> {
  if (books.amounts(holder).balance >= due) return;
  const undecided = await books.tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, holder.id), inArray(withdrawals.state, ['requested', 'review'])))
    .orderBy(desc(withdrawals.at))
    .for('no key update');
  for (const withdrawal of undecided) {
    if (books.amounts(holder).balance >= due) return;
    await moveWithdrawal(books, withdrawal, 'refuse', 'clock');
  }
}
