import type { GameType, MissionSeed } from '#schemas/platform';
import { and, eq, gte, lt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerTransfers, played, signIns } from '../database/tables/index.ts';
import type { Holder } from '../ledger/ledger.ts';
import type { InstantRange } from '../paging/report-range.ts';
import { playedOfDeposits } from '../played/deposits.ts';
import { playedBy } from '../played/played.ts';
import { typeOfGame } from '../points/programme.ts';
import { accountIdOf } from '../records/account-id.ts';

/** How far a member is with a mission in a period: minor units, rounds or days, by what was played, the ledger and the sign-ins say. */
export async function progressOf(
  db: Database,
  player: Holder,
  { counts, area }: Pick<MissionSeed, 'counts' | 'area'>,
  { from, before }: InstantRange,
  timeZone: string,
): Promise<bigint> {
  if (counts === 'visits') return visits(db, player, { from, before }, timeZone);
  const accountId = await accountIdOf(db, player);
  if (counts === 'deposits') return deposits(db, accountId, { from, before });
  const types = Object.keys(typeOfGame).filter((game) => typeOfGame[game as GameType] === area) as GameType[];
  const { rounds, risked, amount } = await playedBy(db, accountId, { from, before, gameTypes: area && types });
  // Weights compare types of games: where a mission names an area, its target is what is staked there.
  const value = counts === 'rounds' ? rounds : area ? risked : amount;
  return value > 0n ? value : 0n;
}

/** What was paid in and played, less what was taken back. */
async function deposits(db: Database, account: bigint, { from, before }: InstantRange): Promise<bigint> {
  const { createdAt } = ledgerTransfers;
  const { amount } = await playedOfDeposits(db, account, {
    deposits: and(gte(createdAt, from), lt(createdAt, before)),
    played: and(gte(played.at, from), lt(played.at, before)),
  });
  return amount > 0n ? amount : 0n;
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
