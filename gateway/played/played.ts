import type { GameType } from '#schemas/platform';
import { and, eq, gte, inArray, lt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { played } from '../database/tables/index.ts';

/**
 * What counts for rewards of what was played: points, rebates, missions, ranks, boards, invitations. Rounds that began while a bonus
 * was open count for what is required, and here only where the merchant says so (decision 0954). Whatever pays for stakes asks for
 * it; what asks for none is what stakes are required for, and what was paid in and played.
 */
export const forRewards = eq(played.requiredOnly, false);

/** Which of what was played: within moments (ms since 1970), the latter not among them, and on games of some types. */
interface Which {
  from: number;
  before?: number;
  gameTypes?: readonly GameType[] | undefined;
}

/**
 * What an account has played that counts for rewards, minor units, and in how many rounds; less what corrections took away. `risked` is what was at risk,
 * `amount` what of it counts by the weights of types of games.
 */
export async function playedBy(
  db: Database,
  accountId: bigint,
  { from, before, gameTypes }: Which,
): Promise<{ amount: bigint; risked: bigint; rounds: bigint }> {
  const byRound = db
    .select({
      amount: sql<string>`sum(${played.amount})`.as('amount'),
      risked: sql<string>`sum(${played.risked})`.as('risked'),
    })
    .from(played)
    .where(
      and(
        eq(played.accountId, accountId),
        forRewards,
        gte(played.at, from),
        before === undefined ? undefined : lt(played.at, before),
        gameTypes && inArray(played.gameType, [...gameTypes]),
      ),
    )
    .groupBy(played.roundId)
    .as('by_round');
  const [row] = await db
    .select({
      amount: sql<string>`coalesce(sum(${byRound.amount}), 0)::text`,
      risked: sql<string>`coalesce(sum(${byRound.risked}), 0)::text`,
      rounds: sql<string>`(count(*) filter (where ${byRound.risked} > 0))::text`,
    })
    .from(byRound);
  return { amount: BigInt(row?.amount ?? 0), risked: BigInt(row?.risked ?? 0), rounds: BigInt(row?.rounds ?? 0) };
}
