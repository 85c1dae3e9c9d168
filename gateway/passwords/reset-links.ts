import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { passwordResets } from '../database/tables/index.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

const liveMs = 30 * 60 * 1000;

/** Tokens of links to set a new password with: 256 random bits, hashed at rest, one use, half an hour. */
export class ResetLinks {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Minutes that a link lives. */
  static readonly liveMinutes = liveMs / 60_000;

  /** A token for a player, the only one that serves; for nobody it is made likewise, and serves nobody. */
  async create(merchant: string, playerId: string | undefined): Promise<string> {
    const token = newToken();
    await this.#db.delete(passwordResets).where(eq(passwordResets.playerId, playerId ?? ''));
    await this.#db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      merchant,
      playerId: playerId ?? null,
      expiresAt: this.#clock() + liveMs,
    });
    return token;
  }

  /** Whether a token serves, without using it up. */
  async serves(merchant: string, token: string): Promise<boolean> {
    const [row] = await this.#db.select().from(passwordResets).where(this.#same(merchant, token));
    return this.#playerOf(row) !== undefined;
  }

  /** Uses a token up; brings the id of its player, or nothing when it is none, has ended, or was used. */
  async redeem(merchant: string, token: string): Promise<string | undefined> {
    // Deleting is what makes it one use: of two at once, one finds nothing.
    const [row] = await this.#db.delete(passwordResets).where(this.#same(merchant, token)).returning();
    return this.#playerOf(row);
  }

  #same(merchant: string, token: string) {
    return and(eq(passwordResets.merchant, merchant), eq(passwordResets.tokenHash, hashToken(token)));
  }

  #playerOf(row: typeof passwordResets.$inferSelect | undefined): string | undefined {
    return row && row.expiresAt > this.#clock() ? (row.playerId ?? undefined) : undefined;
  }
}
