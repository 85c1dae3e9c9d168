import type { PlaySession, PlaySessionQuery } from '#schemas/platform';
import { and, count, eq, gte, sql, sum } from '../database/drizzle/index.ts';
import { rounds } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { accountIdOf } from '../records/account-id.ts';
import type { Services } from '../services.ts';

/** Time and result of the player's play since a moment of this session, in one game or in all. */
export async function playSession(
  { nodeId, since = 0 }: PlaySessionQuery,
  call: Call,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<PlaySession> {
  const { player, startedAt } = sessionOf(call);
  const from = Math.max(since, startedAt);
  const [played] = await db
    .select({ rounds: count(), staked: sum(rounds.staked), returned: sum(sql`${rounds.won} + ${rounds.refunded}`) })
    .from(rounds)
    .where(
      and(
        eq(rounds.accountId, await accountIdOf(db, player)),
        eq(rounds.state, 'settled'),
        gte(rounds.settledAt, from),
        nodeId === undefined ? undefined : eq(rounds.nodeId, nodeId),
      ),
    );
  const [staked, returned] = [Number(played?.staked ?? 0), Number(played?.returned ?? 0)];
  const { currency } = player;
  return { now: clock(), since: from, rounds: played?.rounds ?? 0, staked, returned, net: returned - staked, currency };
}
