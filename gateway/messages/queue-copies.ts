import { type SQL, sql } from '../database/drizzle/index.ts';
import { memberProfiles, messageCopies, players } from '../database/tables/index.ts';

/**
 * The statement that queues messages by mail and SMS, as their readers have chosen and have proved the address: part of the one that
 * writes them, so that what is rolled back is not sent.
 * @param written the messages, as a table with `id` and `player_id`
 */
export function copiesOf(written: SQL, now: number): SQL {
  const { outcomesBy, mobileVerifiedAt, emailVerifiedAt } = memberProfiles;
  return sql`
    INSERT INTO ${messageCopies} (message_id, way, recipient, queued_at)
    SELECT message.id, chosen.way, proved.recipient, ${now}::bigint
    FROM ${written} message
      JOIN ${memberProfiles} ON ${memberProfiles.playerId} = message.player_id
      JOIN ${players} ON ${players.id} = message.player_id
      CROSS JOIN LATERAL jsonb_array_elements_text(${outcomesBy}) chosen (way)
      CROSS JOIN LATERAL (SELECT CASE
        WHEN chosen.way = 'mobile' AND ${mobileVerifiedAt} IS NOT NULL THEN ${players.mobile}
        WHEN chosen.way = 'email' AND ${emailVerifiedAt} IS NOT NULL THEN lower(${players.details} ->> 'email')
      END) proved (recipient)
    WHERE proved.recipient <> ''`;
}
