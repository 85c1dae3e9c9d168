import type { GameType, MissionSeed } from '#schemas/platform';
import { and, eq, gte, inArray, lt, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, ledgerTransfers, rounds, signIns } from '../database/tables/index.ts';
import type { Holder } from '../ledger/ledger.ts';
import type { InstantRange } from '../paging/report-range.ts';
import { typeOfGame } from '../points/programme.ts';

/** How far a member is with a mission in a period: minor units, rounds or days, by what the ledger and the sign-ins say. */
export async function progressOf(
  db: Database,
  player: Holder,
  { counts, area }: Pick<MissionSeed, 'counts' | 'area'>,
  { from, before }: InstantRange,
  timeZone: string,
): Promise<bigint> {
  if (counts === 'visits') return visits(db, player, { from, before }, timeZone);
  const { accountId, kind, amount, roundId, createdAt } = ledgerTransfers;
  const [plus, minus] = counts === 'deposits' ? (['deposit', 'reversal'] as const) : (['bet', 'rollback'] as const);
  const value: SQL<string> =
    counts === 'rounds'
      ? sql`(count(distinct ${roundId}) filter (where not ${ledgerTransfers.rolledBack} and ${kind} = 'bet'))::text`
      : sql`coalesce(sum(case when ${kind} = ${plus} then ${amount} else -${amount} end), 0)::text`;
  const types = Object.keys(typeOfGame).filter((game) => typeOfGame[game as GameType] === area) as GameType[];
  const [row] = await db
    .select({ value })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .leftJoin(rounds, and(eq(rounds.accountId, accountId), eq(rounds.roundId, roundId)))
    .where(
      and(
        eq(ledgerAccounts.kind, 'player'),
        eq(ledgerAccounts.merchant, player.merchant),
        eq(ledgerAccounts.owner, player.id),
        eq(ledgerAccounts.currency, player.currency),
        gte(createdAt, from),
        lt(createdAt, before),
        inArray(kind, [plus, minus]),
        area && inArray(rounds.gameType, types),
      ),
    );
  const sum = BigInt(row?.value ?? 0);
  return sum > 0n ? sum : 0n;
}

/** Days of the merchant on which the member has signed in. */
async function visits(db: Database, { id }: Holder, { from, before }: InstantRange, timeZone: string): Promise<bigint> {
  const day = sql`(to_timestamp(${signIns.at} / 1000.0) at time zone ${timeZone})::date`;
  const [row] = await db
    .select({ days: sql<string>`count(distinct ${day})::text` })
    .from(signIns)
    .where(and(eq(signIns.playerId, id), gte(signIns.at, from), lt(signIns.at, before)));
  return BigInt(row?.days ?? 0);
}
