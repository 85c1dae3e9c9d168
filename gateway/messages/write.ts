import { randomUUID } from 'node:crypto';
import type { NewMessage, PlatformMessage } from '#schemas/platform';
import { sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { messages } from '../database/tables/index.ts';
import type { Player } from '../sessions/sessions.ts';
import { copiesOf } from './queue-copies.ts';

/** What a message says. */
interface Said {
  kind: PlatformMessage['kind'];
  texts: NewMessage['texts'];
  /** It goes by mail and SMS as well, where the member wants that. */
  copied?: boolean;
}

/** A message, and who gets it. */
export interface Sent extends Said {
  /** One member; without it all from `leastRank` on. */
  to?: Pick<Player, 'id'> | undefined;
  leastRank?: number | undefined;
}

/** Calls whose answers a new message makes stale. */
export const staleByMessage = ['messages', 'unreadMessages'];

/** Writes a message in a caller's transaction; its reader's pages are told after the commit. */
export async function writeMessage(
  tx: Database,
  merchant: string,
  { to, leastRank = 0, ...said }: Sent,
  sentAt: number,
): Promise<void> {
  if (to) return writeToEach(tx, merchant, [to.id], said, sentAt);
  const { kind, texts } = said;
  await tx.insert(messages).values({ id: randomUUID(), merchant, playerId: null, leastRank, kind, texts, sentAt });
}

/** Writes a message to each of some members, however many, in one statement: what concerns them alone, nobody reads who comes later. */
export async function writeToEach(
  tx: Database,
  merchant: string,
  readers: readonly string[],
  { kind, texts, copied = false }: Said,
  sentAt: number,
): Promise<void> {
  if (readers.length === 0) return;
  const written = sql`
    INSERT INTO ${messages} (id, merchant, player_id, least_rank, kind, texts, sent_at)
    SELECT gen_random_uuid()::text, ${merchant}::text, reader, 0, ${kind}::text, ${JSON.stringify(texts)}::jsonb, ${sentAt}::bigint
    FROM unnest(${sql.param([...readers])}::text[]) reader
    RETURNING id, player_id`;
  await tx.execute(copied ? sql`WITH written AS (${written}) ${copiesOf(sql`written`, sentAt)}` : written);
}
