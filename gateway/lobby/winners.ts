import type { RankedWin, RankList, RankListRequest } from '#schemas/platform';
import { and, desc, eq, gt, sql } from '../database/drizzle/index.ts';
import { games, ledgerAccounts, players, rounds, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { trialType } from '../members/account-types.ts';
import { masked } from '../missions/leaderboard.ts';
import { programmeOf, standardUnit } from '../points/programme.ts';
import type { Services } from '../services.ts';
import { toGame } from './games.ts';
import { isOffered } from './vendor-rules.ts';
import type { WithoutEmpty } from './without-empty.ts';

const dayMs = 24 * 60 * 60 * 1000;
const spans = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };
const standardCount = 20;

/**
 * What players of this merchant have won (spec §7): rounds of the ledger that paid more than they took, of real accounts, names
 * masked as on every board. Those of different currencies are compared in units of the merchant's programme.
 */
export function rankList(query: WithoutEmpty<RankListRequest>, call: Call, services: Services): Promise<RankList> {
  const { period = 'day', order = 'amount', gameType = '', count = standardCount } = query;
  const { code, betLimits, points } = call.merchant;
  const key = ['winners', code, betLimits, points, call.language, period, order, gameType, count];
  return services.answers.of(key, () => readWins(query, call, services));
}

async function readWins(query: WithoutEmpty<RankListRequest>, call: Call, { db, clock }: Services): Promise<RankList> {
  const { period = 'day', order = 'amount', gameType, count = standardCount } = query;
  const { won, staked, settledAt } = rounds;
  const latest = [desc(settledAt), desc(rounds.id)];
  const { units } = programmeOf(call.merchant);
  const unit = sql`coalesce((${JSON.stringify(units)}::jsonb ->> ${rounds.currency})::numeric, ${standardUnit}::numeric)`;
  const worth = sql`${won} / ${unit}`;
  const rows = await db
    .select({ round: rounds, account: players.account, games, vendors })
    .from(rounds)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, rounds.accountId))
    .innerJoin(players, eq(players.id, ledgerAccounts.owner))
    .innerJoin(games, eq(games.nodeId, rounds.nodeId))
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(
      and(
        eq(rounds.state, 'settled'),
        sql`${won} > ${staked}`,
        gt(settledAt, clock() - spans[period]),
        eq(ledgerAccounts.merchant, call.merchant.code),
        sql`${players.type} <> ${trialType}`,
        isOffered(call.merchant),
        gameType && eq(rounds.gameType, gameType),
      ),
    )
    .orderBy(...(order === 'amount' ? [desc(worth), ...latest] : latest))
    .limit(count);
  return {
    list: rows.map(({ round, account, ...game }): RankedWin => {
      const { id, won, staked, currency, settledAt, startedAt } = round;
      return {
        id: String(id),
        name: masked(account),
        game: toGame(game, call),
        amount: Number(won),
        ...(staked > 0n ? { times: Number((won * 100n) / staked) / 100 } : {}),
        currency,
        at: settledAt ?? startedAt,
      };
    }),
  };
}
