import type { RoundDetail } from '#schemas/platform';
import { type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { roundEvents, rounds } from '../database/tables/index.ts';

/** What is told of a round that says what decides it. */
interface Told {
  readonly event?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly detail?: RoundDetail | undefined;
}

/** The events that decide a round; a scheduled draw is one by itself. */
export function eventsOf({ event, events, detail }: Told): string[] {
  if (events && events.length > 0) return [...new Set(events)];
  if (event !== undefined) return [event];
  return detail?.draw ? [`${detail.draw.gameCode}/${detail.draw.numero}`] : [];
}

/** Every round of an account with each of its events, as a table of a statement: `round_id`, `event`. */
export const tiesOf = (accountId: bigint): SQL => sql`(
  SELECT round_id, event FROM ${rounds} WHERE account_id = ${accountId} AND event IS NOT NULL
  UNION ALL SELECT round_id, event FROM ${roundEvents} WHERE account_id = ${accountId}
)`;

/**
 * The statement that writes the events of a round that several decide; undefined for others, of which the round itself names the event.
 * @param account the account's id, by what stands in `from`
 */
export function eventsOfRound(account: SQL, roundId: string, play: Told, from: SQL = sql``): SQL | undefined {
  const events = eventsOf(play);
  if (events.length < 2) return undefined;
  const names = sql.join(
    events.map((event) => sql`(${event}::text)`),
    sql`, `,
  );
  return sql`
    INSERT INTO ${roundEvents} (account_id, event, round_id)
    SELECT ${account}, named.event, ${roundId}::text FROM (VALUES ${names}) named (event) ${from}
    ON CONFLICT DO NOTHING`;
}

/** Writes the events of a round that several decide. */
export async function writeEvents(tx: Database, account: SQL, roundId: string, play: Told): Promise<void> {
  const statement = eventsOfRound(account, roundId, play);
  if (statement) await tx.execute(statement);
}
