import { randomUUID } from 'node:crypto';
import type { CommandFacts } from '#schemas/admin';
import type { Database } from '../database/open.ts';
import { commands, type players } from '../database/tables/index.ts';

/** Id of the row of `operators` by which players' own doings are noted; migration 0058 makes it, and nobody logs in with it. */
export const playersRow = 'player';

interface Note {
  action: string;
  reason: string;
  body?: { [field: string]: unknown };
  facts: CommandFacts;
  result?: CommandFacts;
}

/** A row of the audit log as that of an operator's command: the player's page and the log show it. */
export async function noteForOperators(
  tx: Database,
  { id, account, merchant }: Pick<typeof players.$inferSelect, 'id' | 'account' | 'merchant'>,
  { action, reason, body, facts, result }: Note,
  now: number,
): Promise<void> {
  await tx.insert(commands).values({
    id: randomUUID(),
    action,
    merchant,
    subject: id,
    subjectName: account,
    reason,
    body: { player: id, ...body, reason },
    makerId: playersRow,
    maker: '(player)',
    madeAt: now,
    inputHash: '',
    state: 'done',
    version: 1,
    facts,
    ...(result ? { result } : {}),
  });
}
