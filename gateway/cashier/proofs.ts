import { and, asc, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { type cashierHistory, paymentProofs } from '../database/tables/index.ts';
import type { Uploads } from '../uploads/uploads.ts';

type Kind = (typeof cashierHistory.$inferSelect)['kind'];

/** What a player shows of a payment. */
export interface Shown {
  playerId: string;
  kind: Kind;
  /** Id of the deposit or withdrawal, which is the player's. */
  subject: string;
  /** Ids of uploads. */
  pictures: readonly string[];
  at: number;
}

/** Puts a player's pictures in the place of those that were shown of a payment. Throws picture_unknown. */
export async function showPictures(tx: Database, uploads: Uploads, shown: Shown): Promise<void> {
  const { playerId, kind, subject, pictures, at } = shown;
  for (const picture of pictures) await uploads.assertOwn(tx, playerId, 'proof', picture);
  await tx.delete(paymentProofs).where(and(eq(paymentProofs.kind, kind), eq(paymentProofs.subject, subject)));
  if (pictures.length === 0) return;
  const rows = [...new Set(pictures)].map((picture) => ({ picture, kind, subject, at }));
  // A picture proves one payment: the one that it was shown of last.
  await tx.delete(paymentProofs).where(inArray(paymentProofs.picture, [...pictures]));
  await tx.insert(paymentProofs).values(rows);
}

/** Ids of the pictures that were shown of a payment. */
export async function picturesOf(db: Database, kind: Kind, subject: string): Promise<string[]> {
  const rows = await db
    .select({ picture: paymentProofs.picture })
    .from(paymentProofs)
    .where(and(eq(paymentProofs.kind, kind), eq(paymentProofs.subject, subject)))
    .orderBy(asc(paymentProofs.at), asc(paymentProofs.picture));
  return rows.map(({ picture }) => picture);
}
