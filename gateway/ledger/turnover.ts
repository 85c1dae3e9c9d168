import { and, asc, eq, gt, inArray, isNull, max, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, ledgerTurnovers, rounds } from '../database/tables/index.ts';
import type { Account } from './posting.ts';

/** Stakes that a movement requires. Amounts are minor units. */
export type Turnover = typeof ledgerTurnovers.$inferSelect;

/**
 * What an account still has to play, oldest first, with the stakes of until now counted in: a stake counts for the oldest, what
 * that does not need for the next, and for none that came after it; a bet that is rolled back counts no more. The caller holds
 * the account's row.
 */
export async function openTurnovers(tx: Database, accountId: bigint, now: number): Promise<Turnover[]> {
  const open = await tx
    .select()
    .from(ledgerTurnovers)
    .where(and(eq(ledgerTurnovers.accountId, accountId), isNull(ledgerTurnovers.endedAt)))
    .orderBy(asc(ledgerTurnovers.id));
  const [oldest] = open;
  if (!oldest) return [];
  // While the row is held nobody else writes transfers of the account: they are counted in the order of their ids.
  const { id, kind, amount } = ledgerTransfers;
  const [stakes] = await tx
    .select({
      sum: sql<string>`coalesce(sum(case ${kind} when 'bet' then ${amount} else -${amount} end), 0)::text`,
      last: max(id),
    })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.accountId, accountId), gt(id, oldest.countedTo), inArray(kind, ['bet', 'rollback'])));
  if (!stakes || stakes.last === null) return open;
  const countedTo = BigInt(stakes.last);
  let rest = BigInt(stakes.sum);
  const left: Turnover[] = [];
  for (const one of open) {
    const { required } = one;
    const played = clamp(one.played + rest, required);
    rest -= played - one.played;
    const endedAt = played === required ? now : null;
    await tx.update(ledgerTurnovers).set({ played, countedTo, endedAt }).where(eq(ledgerTurnovers.id, one.id));
    if (endedAt === null) left.push({ ...one, played, countedTo });
  }
  return left;
}

/**
 * Ends what an account still has to play once the money that it was for is lost: nothing above `most` is left, held, in a
 * vendor's wallet or staked in an open round. Whoever begins again with new money owes no stakes of before. The caller holds the account's row.
 */
export async function endLostTurnovers(
  tx: Database,
  { id, balance, held, inWallets }: Account,
  most: bigint,
  now: number,
): Promise<void> {
  if ((balance ?? 0n) + held + inWallets > most) return;
  const open = await openTurnovers(tx, id, now);
  if (open.length === 0) return;
  const inPlay = and(eq(rounds.accountId, id), eq(rounds.state, 'open'));
  if ((await tx.$count(rounds, inPlay)) > 0) return;
  const own = and(eq(ledgerTurnovers.accountId, id), isNull(ledgerTurnovers.endedAt));
  await tx.update(ledgerTurnovers).set({ endedAt: now }).where(own);
}

/** Requires stakes for a movement: only those that come after it count. */
export async function requireTurnover(
  tx: Database,
  { id: transferId, accountId }: { id: bigint; accountId: bigint },
  required: bigint,
  now: number,
): Promise<void> {
  await openTurnovers(tx, accountId, now);
  await tx.insert(ledgerTurnovers).values({ accountId, transferId, required, countedTo: transferId, createdAt: now });
}

function clamp(played: bigint, required: bigint): bigint {
  if (played < 0n) return 0n;
  return played > required ? required : played;
}
