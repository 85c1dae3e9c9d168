import { and, eq, inArray, ne, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, played } from '../database/tables/index.ts';

/** Which movements and rows are looked at, and what had not been played before them; minor units. */
interface Which {
  readonly deposits: SQL | undefined;
  readonly played: SQL | undefined;
  readonly unplayed?: bigint;
}

/**
 * What of an account's deposits has been played: each stake at risk counts for what was paid in before it and not played yet, and
 * once. So money that is paid in and taken out again, or bet without a risk, brings nothing. Less what was taken back.
 */
export async function playedOfDeposits(
  db: Database,
  accountId: bigint,
  { unplayed = 0n, ...which }: Which,
): Promise<{ amount: bigint; unplayed: bigint }> {
  const { kind, amount, id } = ledgerTransfers;
  const paid = db
    .select({
      at: sql<string>`${id}`.as('at'),
      paid: sql<string>`case when ${kind} = 'deposit' then ${amount} else -${amount} end`.as('paid'),
      risked: sql<string>`0::bigint`.as('risked'),
    })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.accountId, accountId), inArray(kind, ['deposit', 'reversal']), which.deposits));
  const stakes = db
    .select({
      at: sql<string>`${played.betId}`.as('at'),
      paid: sql<string>`0::bigint`.as('paid'),
      risked: sql<string>`${played.risked}`.as('risked'),
    })
    .from(played)
    .where(and(eq(played.accountId, accountId), ne(played.risked, 0n), which.played));
  const moves = paid.unionAll(stakes).as('moves');
  const levels = db
    .select({
      paid: sql<string>`${moves.paid}`.as('paid'),
      change: sql<string>`${moves.paid} - ${moves.risked}`.as('change'),
      level:
        sql<string>`sum(${moves.paid} - ${moves.risked}) over (order by ${moves.at}, ${moves.risked} rows unbounded preceding)`.as(
          'level',
        ),
    })
    .from(moves)
    .as('levels');
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(sum(${levels.paid}), 0)::text`,
      change: sql<string>`coalesce(sum(${levels.change}), 0)::text`,
      lowest: sql<string>`coalesce(min(${levels.level}), 0)::text`,
    })
    .from(levels);
  // Stakes beyond what was there to be played count for no deposit of later.
  const beyond = unplayed + BigInt(row?.lowest ?? 0);
  const left = unplayed + BigInt(row?.change ?? 0) - (beyond < 0n ? beyond : 0n);
  return { amount: unplayed + BigInt(row?.paid ?? 0) - left, unplayed: left };
}
