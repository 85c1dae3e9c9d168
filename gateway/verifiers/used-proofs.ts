import type { Database } from '../database/open.ts';
import { usedProofs } from '../database/tables/index.ts';
import { hashToken } from '../sessions/tokens.ts';

/** A proof that a third party has given. */
export interface ForeignProof {
  /** Whose it is: the third party, and the merchant's client there. */
  party: string;
  /** What tells it from every other one of that party. */
  id: string;
  /** Which call it serves. */
  purpose: string;
  /** When it would have ended, ms since 1970. */
  expiresAt: number;
}

/** Uses a proof up, in the transaction of what it is for. False when it has served already, whatever for. */
export async function takeProof(db: Database, { party, id, purpose, expiresAt }: ForeignProof): Promise<boolean> {
  const row = { proofHash: hashToken(`${party}|${id}`), purpose, expiresAt };
  const rows = await db.insert(usedProofs).values(row).onConflictDoNothing().returning({ at: usedProofs.expiresAt });
  return rows.length > 0;
}
