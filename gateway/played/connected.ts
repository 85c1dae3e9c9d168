import { and, eq, inArray, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { rounds } from '../database/tables/index.ts';
import { tiesOf } from './events.ts';

type Round = typeof rounds.$inferSelect;

/** Rounds that depend on each other, by a chain of events that two of them have in common. */
export interface Group {
  readonly slips: readonly Round[];
  /** It is so large that not all of it was read. */
  readonly isCut: boolean;
}

/** So many rounds besides those that it is about are read at most. */
const mostRead = 1000;

/**
 * Rounds of an account with all that hang together with them: a ticket on two matches ties the tickets on the one to those on
 * the other, so that bets against each other are found by whatever tickets they are made. The caller holds the account's row.
 */
export async function groupsOf(
  tx: Database,
  accountId: bigint,
  roundIds: readonly string[],
  most: number = mostRead,
): Promise<Group[]> {
  if (roundIds.length === 0) return [];
  const asked = sql.join(
    roundIds.map((id) => sql`(${id}::text)`),
    sql`, `,
  );
  const bound = roundIds.length + most;
  const linked = sql`(
    WITH RECURSIVE linked (round_id) AS (
      SELECT asked.round_id FROM (VALUES ${asked}) asked (round_id)
      UNION
      SELECT near.round_id FROM linked
        JOIN ${tiesOf(accountId)} own ON own.round_id = linked.round_id
        JOIN ${tiesOf(accountId)} near ON near.event = own.event
    ) SELECT round_id FROM linked LIMIT ${bound + 1}::int
  )`;
  const events = sql<
    string[]
  >`array(SELECT tie.event FROM ${tiesOf(accountId)} tie WHERE tie.round_id = rounds.round_id)`;
  const rows = await tx
    .select({ round: rounds, events })
    .from(rounds)
    .where(and(eq(rounds.accountId, accountId), inArray(rounds.roundId, linked)))
    .orderBy(rounds.id);
  const isCut = rows.length > bound;
  return connected(rows).map((some) => ({
    slips: some.map(({ round }) => round),
    isCut: isCut && some.some(({ events }) => events.length > 0),
  }));
}

/** Splits what has events into groups that have none in common, each in the order that it came in. */
function connected<Tied extends { events: readonly string[] }>(all: readonly Tied[]): Tied[][] {
  const parents = all.map((_one, at) => at);
  const rootOf = (at: number): number => {
    const parent = parents[at] ?? at;
    if (parent === at) return at;
    const root = rootOf(parent);
    parents[at] = root;
    return root;
  };
  const firstOn = new Map<string, number>();
  for (const [at, { events }] of all.entries()) {
    for (const event of events) {
      parents[rootOf(at)] = rootOf(firstOn.get(event) ?? at);
      firstOn.set(event, at);
    }
  }
  return [...Map.groupBy(all.entries(), ([at]) => rootOf(at)).values()].map((some) => some.map(([, one]) => one));
}
