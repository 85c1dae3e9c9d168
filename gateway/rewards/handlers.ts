import type { NewReward, Reward } from '#schemas/platform';
import { and, eq, sql } from '../database/drizzle/index.ts';
import { rewards as table } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { paged } from '../paging/index.ts';
import { textFor } from '../points/programme.ts';
import type { Services } from '../services.ts';

/** What a member was given (§2, rewardCenter). */
export function rewardHandlers({
  db,
  clock,
  rewards,
}: Services): Pick<Handlers, 'rewards' | 'rewardCount' | 'claimReward'> {
  return {
    rewards: ({ call, body: { state, ...page } }) => {
      const { player } = realSession(call);
      const { id, at, title, amount, currency, turnover, expiresAt, claimedAt } = table;
      const stateOf = sql`case when ${claimedAt} is not null then 'claimed' when ${expiresAt} > ${clock()} then 'issued' else 'close' end`;
      return paged<Reward>(
        db,
        {
          from: table,
          columns: { id, at, title, amount, currency, turnover, expiresAt, state: stateOf },
          where: and(eq(table.playerId, player.id), state && rewards.inState(state)),
          filter: { state },
          sort: { at },
          newestFirst: true,
          id,
          cameAt: at,
          row: ({ title, amount, turnover, ...row }) =>
            ({
              ...row,
              title: textFor(title as NewReward['title'], call),
              amount: Number(amount),
              ...(turnover ? { turnover: Number(turnover) } : {}),
            }) as Reward,
        },
        page,
        clock(),
      );
    },
    rewardCount: async ({ call }) => ({ count: await rewards.count(realSession(call).player) }),
    claimReward: ({ call, body: { id } }) => rewards.claim(id, realSession(call).player, call.submit),
  };
}
