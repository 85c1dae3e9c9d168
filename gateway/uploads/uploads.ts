import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, inArray, min } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { uploads } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { drawAnew, type PicturePurpose } from './draw-anew.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostADay = 30;

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

  /** Keeps a picture; brings its id. Throws picture_refused, and pictures_full with the wait. */
  async keep(bytes: Buffer, owner: { id: string; merchant: string }, purpose: PicturePurpose): Promise<string> {
    const now = this.#clock();
    const recent = and(eq(uploads.playerId, owner.id), gt(uploads.createdAt, now - dayMs));
    const [today] = await this.#db
      .select({ count: count(), first: min(uploads.createdAt) })
      .from(uploads)
      .where(recent);
    if (today && today.count >= mostADay)
      throw new Refusal('pictures_full', { retryAfterMs: (today.first ?? now) + dayMs - now });
    const picture = await drawAnew(bytes, purpose);
    const id = randomBytes(16).toString('base64url');
    const row = { id, playerId: owner.id, merchant: owner.merchant, purpose, bytes: picture, createdAt: now };
    await this.#db.insert(uploads).values(row);
    return id;
  }

  /** Throws picture_unknown unless a player has uploaded this picture for this purpose. */
  async assertOwn(db: Database, playerId: string, purpose: PicturePurpose, id: string): Promise<void> {
    const own = and(eq(uploads.id, id), eq(uploads.playerId, playerId), eq(uploads.purpose, purpose));
    const [row] = await db.select({ id: uploads.id }).from(uploads).where(own);
    if (!row) throw new Refusal('picture_unknown');
  }

  /** A picture, and whose it is; nothing when there is none of this id and these purposes. */
  async read(id: string, ...purposes: PicturePurpose[]): Promise<Kept | undefined> {
    const [row] = await this.#db
      .select({ bytes: uploads.bytes, playerId: uploads.playerId, merchant: uploads.merchant })
      .from(uploads)
      .where(and(eq(uploads.id, id), inArray(uploads.purpose, purposes)));
    return row && { ...row, bytes: Buffer.from(row.bytes) };
  }
}
