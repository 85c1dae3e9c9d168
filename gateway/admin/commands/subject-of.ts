import { and, eq } from '../../database/drizzle/index.ts';
import type { PgColumn, PgTable } from '../../database/drizzle/pg-core.ts';
import type { Database } from '../../database/open.ts';
import {
  activityApplications,
  deposits,
  feedback,
  players,
  redemptions,
  withdrawals,
} from '../../database/tables/index.ts';
import type { CommandRow } from './command-row.ts';

type Case = PgTable & { id: PgColumn; merchant: PgColumn; playerId: PgColumn };

/** Fields of bodies that name what a command is about, and where its player is found. */
const cases: { readonly [field: string]: Case } = {
  withdrawal: withdrawals,
  deposit: deposits,
  redemption: redemptions,
  application: activityApplications,
  feedback,
};

/** Whom a command is about that could not be looked at, as far as its body says; nothing of another merchant's players. */
export async function subjectOf(
  { body, merchant }: Pick<CommandRow, 'body' | 'merchant'>,
  db: Database,
): Promise<Partial<CommandRow>> {
  if (merchant === null) return {};
  let { player } = body;
  for (const [field, table] of Object.entries(cases)) {
    if (typeof body[field] !== 'string') continue;
    const same = and(eq(table.id, body[field]), eq(table.merchant, merchant));
    const [row] = await db.select({ player: table.playerId }).from(table).where(same);
    player = row?.player;
  }
  if (typeof player !== 'string') return {};
  const own = and(eq(players.id, player), eq(players.merchant, merchant));
  const [known] = await db.select({ account: players.account }).from(players).where(own);
  return known ? { subject: player, subjectName: known.account } : {};
}
