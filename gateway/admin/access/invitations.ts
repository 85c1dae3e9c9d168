import { eq } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { operatorInvitations, operators } from '../../database/tables/index.ts';
import { hashToken, newToken } from '../../sessions/tokens.ts';
import type { OperatorRow } from './operator-sessions.ts';

/** How long a link can be used, ms. */
export const invitationLifeMs = 3 * 24 * 60 * 60_000;

/** What opens an account once, and until when. The token is kept nowhere: only its hash is. */
export interface Invitation {
  token: string;
  expiresAt: number;
}

/** Makes a link by which an operator sets their own password. The one before it serves no more. */
export async function invite(tx: Database, operatorId: string, now: number): Promise<Invitation> {
  const token = newToken();
  const row = { tokenHash: hashToken(token), expiresAt: now + invitationLifeMs };
  await tx
    .insert(operatorInvitations)
    .values({ operatorId, ...row })
    .onConflictDoUpdate({ target: operatorInvitations.operatorId, set: row });
  return { token, expiresAt: row.expiresAt };
}

/** The operator whom a token invites, without using it up; nothing when it is none, is over or was used, or the account is disabled. */
export async function invited(db: Database, token: string, now: number): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select()
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.id, operatorInvitations.operatorId))
    .where(eq(operatorInvitations.tokenHash, hashToken(token)));
  if (!row || row.operators.disabled || row.operator_invitations.expiresAt <= now) return undefined;
  return row.operators;
}

/** Uses a token up, in the transaction of what it is for. Whether it still served. */
export async function useInvitation(tx: Database, token: string, now: number): Promise<boolean> {
  // Deleting is what makes it one use: of two at once, one finds nothing.
  const [row] = await tx
    .delete(operatorInvitations)
    .where(eq(operatorInvitations.tokenHash, hashToken(token)))
    .returning();
  return row !== undefined && row.expiresAt > now;
}

/** Ends the link of an operator. */
export async function endInvitation(tx: Database, operatorId: string): Promise<void> {
  await tx.delete(operatorInvitations).where(eq(operatorInvitations.operatorId, operatorId));
}
