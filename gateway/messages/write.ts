import { randomUUID } from 'node:crypto';
import type { NewMessage, PlatformMessage } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { messages } from '../database/tables/index.ts';
import type { Player } from '../sessions/sessions.ts';
import { queueCopies } from './queue-copies.ts';

/** A message, and who gets it. */
export interface Sent {
  kind: PlatformMessage['kind'];
  texts: NewMessage['texts'];
  /** One member; without it all from `leastRank` on. */
  to?: Pick<Player, 'id'> | undefined;
  leastRank?: number | undefined;
  /** It goes by mail and SMS as well, where the member wants that. */
  copied?: boolean;
}

/** Calls whose answers a new message makes stale. */
export const staleByMessage = ['messages', 'unreadMessages'];

/** Writes a message in a caller's transaction; its reader's pages are told after the commit. */
export async function writeMessage(
  tx: Database,
  merchant: string,
  { kind, texts, to, leastRank = 0, copied = false }: Sent,
  sentAt: number,
): Promise<void> {
  const row = { id: randomUUID(), merchant, playerId: to?.id ?? null, leastRank, kind, texts };
  await tx.insert(messages).values({ ...row, sentAt });
  if (copied && to) await queueCopies(tx, { messageId: row.id, playerId: to.id }, sentAt);
}
