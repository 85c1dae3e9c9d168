import { and, desc, eq, gt, isNotNull, isNull, or } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { changeReports } from '../database/tables/index.ts';
import { isLocked } from '../sessions/locks.ts';
import type { Player } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** How long a link can be used, ms. */
export const reportLifeMs = 7 * 24 * 60 * 60_000;

/** A link of the table, and what of it is no secret. */
export type ChangeReport = typeof changeReports.$inferSelect;

/** What a link is known by: the token, for whoever has it; its hash, for the player's own session. */
export interface IssuedLink {
  token: string;
  hash: string;
}

/** Makes a link for a change, in its transaction: 256 random bits, hashed at rest, one use, 7 days. `before`: the row as it was. */
export async function issueReport(tx: Database, before: Player, change: string, now: number): Promise<IssuedLink> {
  const token = newToken();
  const hash = hashToken(token);
  const { email } = before.details;
  const contacts = { ...(before.mobile ? { mobile: before.mobile } : {}), ...(email ? { email } : {}) };
  const row = { tokenHash: hash, merchant: before.merchant, playerId: before.id, change, madeAt: now, contacts };
  await tx.insert(changeReports).values({ ...row, expiresAt: now + reportLifeMs });
  return { token, hash };
}

/** The link of a token, or of the hash in a message that the player's own session shows; nothing when it is none or too old. */
export async function findReport(
  db: Database,
  { token, merchant, playerId }: { token: string; merchant: string; playerId: string | undefined },
  now: number,
): Promise<ChangeReport | undefined> {
  const own =
    playerId === undefined ? undefined : and(eq(changeReports.tokenHash, token), eq(changeReports.playerId, playerId));
  const named = or(eq(changeReports.tokenHash, hashToken(token)), own);
  const serves = and(eq(changeReports.merchant, merchant), gt(changeReports.expiresAt, now), named);
  return (await db.select().from(changeReports).where(serves))[0];
}

/** Uses a link up, in the transaction of the lock. False when somebody was faster. */
export async function useReport(tx: Database, { tokenHash }: ChangeReport, now: number): Promise<boolean> {
  const unused = and(eq(changeReports.tokenHash, tokenHash), isNull(changeReports.usedAt));
  const used = await tx
    .update(changeReports)
    .set({ usedAt: now })
    .where(unused)
    .returning({ tokenHash: changeReports.tokenHash });
  return used.length > 0;
}

/** What a player has reported last; nothing, when an operator has locked the account on their behalf. */
export async function lastReport(db: Database, playerId: string): Promise<ChangeReport | undefined> {
  const used = and(eq(changeReports.playerId, playerId), isNotNull(changeReports.usedAt));
  return (await db.select().from(changeReports).where(used).orderBy(desc(changeReports.usedAt)).limit(1))[0];
}

/**
 * Since when an account is locked that its owner has reported, by a link or through an operator (another lock on top of it takes
 * nothing away); undefined when no report stands.
 */
export async function reportedSince(
  db: Database,
  player: Pick<Player, 'id' | 'lockedAt' | 'lockedUntil' | 'lockReason'>,
  now: number,
): Promise<number | undefined> {
  if (!isLocked(player, now)) return undefined;
  const isReported = player.lockReason === 'ownerReport' || (await lastReport(db, player.id)) !== undefined;
  return isReported ? (player.lockedAt ?? undefined) : undefined;
}

/** Ends all links of a player. */
export async function endReports(tx: Database, playerId: string): Promise<void> {
  await tx.delete(changeReports).where(eq(changeReports.playerId, playerId));
}
