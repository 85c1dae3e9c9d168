import type { BonusTerms } from '#schemas/platform';
import { and, asc, eq, gt, isNull, max, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTurnovers, played, rounds } from '../database/tables/index.ts';
import type { Account } from './posting.ts';

/** Stakes that a movement requires. Amounts are minor units. */
export type Turnover = typeof ledgerTurnovers.$inferSelect;

/**
 * What an account still has to play, oldest first, with what was played until now counted in (`gateway/played`): it counts for the
 * oldest, what that does not need for the next, and for none that its first stake came before; what a correction takes away counts no
 * more. The caller holds the account's row.
 */
export async function openTurnovers(tx: Database, accountId: bigint, now: number): Promise<Turnover[]> {
  const open = await tx
    .select()
    .from(ledgerTurnovers)
    .where(and(eq(ledgerTurnovers.accountId, accountId), isNull(ledgerTurnovers.endedAt)))
    .orderBy(asc(ledgerTurnovers.id));
  const [oldest] = open;
  if (!oldest) return [];
  // While the row is held nobody else writes what the account has played: it is counted in the order of its rows.
  const starts = sql.join(
    open.map(({ transferId }) => sql`${transferId}::bigint`),
    sql`, `,
  );
  const sums = await tx
    .select({
      reach: sql<number>`width_bucket(${played.betId}, array[${starts}])`.as('reach'),
      amount: sql<string>`sum(${played.amount})::text`,
      last: max(played.id),
    })
    .from(played)
    .where(and(eq(played.accountId, accountId), gt(played.id, oldest.playedTo)))
    .groupBy(sql`reach`)
    .orderBy(sql`reach`);
  if (sums.length === 0) return open;
  const playedTo = sums.reduce((last, sum) => (BigInt(sum.last ?? 0n) > last ? BigInt(sum.last ?? 0n) : last), 0n);
  // What may count for the fewest counts first.
  for (const { reach, amount } of sums) {
    let rest = BigInt(amount);
    for (const one of open.slice(0, reach)) {
      const counted = clamp(one.played + rest, one.required);
      rest -= counted - one.played;
      one.played = counted;
    }
  }
  for (const one of open) {
    // One with a cap is ended by whoever can take back what is above it (`settleBonuses`).
    const metAt = one.played < one.required ? null : (one.metAt ?? now);
    const ended = metAt && one.terms?.mostWon === undefined ? ({ endedAt: metAt, ended: 'met' } as const) : {};
    const set = { played: one.played, playedTo, metAt, ...ended };
    await tx.update(ledgerTurnovers).set(set).where(eq(ledgerTurnovers.id, one.id));
    Object.assign(one, set);
  }
  return open.filter(({ endedAt }) => endedAt === null);
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
  if (await isInPlay(tx, id)) return;
  for (const one of open) {
    const end =
      one.metAt === null
        ? ({ endedAt: now, ended: 'dropped' } as const)
        : { endedAt: one.metAt, ended: 'met' as const };
    await tx.update(ledgerTurnovers).set(end).where(eq(ledgerTurnovers.id, one.id));
  }
}

/** Whether a round of an account is open. */
export async function isInPlay(tx: Database, accountId: bigint): Promise<boolean> {
  return (await tx.$count(rounds, and(eq(rounds.accountId, accountId), eq(rounds.state, 'open')))) > 0;
}

/** Requires stakes for a movement: only those of rounds that begin after it count. `terms` bind the player meanwhile. */
export async function requireTurnover(
  tx: Database,
  { id: transferId, accountId }: { id: bigint; accountId: bigint },
  { required, terms = null }: { required: bigint; terms?: BonusTerms | null },
  now: number,
): Promise<void> {
  await openTurnovers(tx, accountId, now);
  const [last] = await tx
    .select({ id: max(played.id) })
    .from(played)
    .where(eq(played.accountId, accountId));
  const playedTo = BigInt(last?.id ?? 0n);
  await tx
    .insert(ledgerTurnovers)
    .values({ accountId, transferId, required, terms, countedTo: transferId, playedTo, createdAt: now });
}

/** What is left to be played of all of them, minor units: at least one of what has been met and still waits for bets that are open. */
export function leftOf(turnovers: readonly Pick<Turnover, 'required' | 'played'>[]): number {
  const left = turnovers.map(({ required, played }) => (required > played ? required - played : 1n));
  return Number(left.reduce((rest, one) => rest + one, 0n));
}

function clamp(played: bigint, required: bigint): bigint {
  if (played < 0n) return 0n;
  return played > required ? required : played;
}
