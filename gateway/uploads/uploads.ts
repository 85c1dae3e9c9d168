import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, inArray, min, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { uploads } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { atDesk } from './desk.ts';
import { assertPicture, drawAnew, type PicturePurpose } from './draw-anew.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostADay = 30;
const empty = Buffer.alloc(0);

/** Not of a row that was taken for a picture and has none. */
const isDrawn = sql`octet_length(${uploads.bytes}) > 0`;

/** A picture as it is kept. */
export interface Kept {
  bytes: Buffer;
  playerId: string;
  merchant: string;
}

/**
 * Pictures that players upload: proofs of payments, applications, avatars. They are kept in the database, so that every gateway on
 * it has them, under names that nobody guesses (decision 0862).
 */
export class Uploads {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Keeps a picture; brings its id. Throws picture_refused, pictures_full with the wait, and busy. */
  async keep(bytes: Buffer, owner: { id: string; merchant: string }, purpose: PicturePurpose): Promise<string> {
    assertPicture(bytes);
    return atDesk(async () => {
      const id = randomBytes(16).toString('base64url');
      await this.#take(id, owner, purpose);
      const picture = await drawAnew(bytes, purpose);
      await this.#db.update(uploads).set({ bytes: picture }).where(eq(uploads.id, id));
      return id;
    });
  }

  /**
   * Takes one of the day's pictures before any work is done for it, so that many at once pass no limit. Until it is drawn, and
   * when it turns out to be damaged, its row is empty, and nobody finds it.
   */
  #take(id: string, owner: { id: string; merchant: string }, purpose: PicturePurpose): Promise<void> {
    const now = this.#clock();
    return inTurn(this.#db, async (tx) => {
      // Held by those of the same player until the end of the transaction.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${owner.id}`}, 0))`);
      const recent = and(eq(uploads.playerId, owner.id), gt(uploads.createdAt, now - dayMs));
      const [today] = await tx
        .select({ count: count(), first: min(uploads.createdAt) })
        .from(uploads)
        .where(recent);
      if (today && today.count >= mostADay)
        throw new Refusal('pictures_full', { retryAfterMs: (today.first ?? now) + dayMs - now });
      const row = { id, playerId: owner.id, merchant: owner.merchant, purpose, bytes: empty, createdAt: now };
      await tx.insert(uploads).values(row);
    });
  }

  /** Throws picture_unknown unless a player has uploaded this picture for this purpose. */
  async assertOwn(db: Database, playerId: string, purpose: PicturePurpose, id: string): Promise<void> {
    const own = and(eq(uploads.id, id), eq(uploads.playerId, playerId), eq(uploads.purpose, purpose), isDrawn);
    const [row] = await db.select({ id: uploads.id }).from(uploads).where(own);
    if (!row) throw new Refusal('picture_unknown');
  }

  /** A picture, and whose it is; nothing when there is none of this id and these purposes. */
  async read(id: string, ...purposes: PicturePurpose[]): Promise<Kept | undefined> {
    const [row] = await this.#db
      .select({ bytes: uploads.bytes, playerId: uploads.playerId, merchant: uploads.merchant })
      .from(uploads)
      .where(and(eq(uploads.id, id), inArray(uploads.purpose, purposes), isDrawn));
    return row && { ...row, bytes: Buffer.from(row.bytes) };
  }
}
