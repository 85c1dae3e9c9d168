import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { passwordResets } from '../database/tables/index.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
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
    const row = { tokenHash: hashToken(token), merchant, expiresAt: this.#clock() + liveMs };
    // Of two that are requested at once, the second must find the first.
    const held = await holdPlayer(this.#db, playerId ?? '', async (tx, { id }) => {
      await this.endAll(tx, id);
      await tx.insert(passwordResets).values({ ...row, playerId: id });
      return true;
    });
    if (!held) await this.#db.insert(passwordResets).values(row);
    return token;
  }

  /** Ends the links to a player's account. */
  async endAll(tx: Database, playerId: string): Promise<void> {
    await tx.delete(passwordResets).where(eq(passwordResets.playerId, playerId));
  }

  /** The id of the player whom a token serves, without using it up. Nothing when it is none, has ended, or was used. */
  async playerOf(merchant: string, token: string): Promise<string | undefined> {
    const [row] = await this.#db.select().from(passwordResets).where(this.#same(merchant, token));
    return this.#playerOf(row);
  }

  /** Uses a token up, in the transaction of what it is for. False when it does not serve any more. */
  async use(tx: Database, merchant: string, token: string): Promise<boolean> {
    // Deleting is what makes it one use: of two at once, one finds nothing.
    const [row] = await tx.delete(passwordResets).where(this.#same(merchant, token)).returning();
    return this.#playerOf(row) !== undefined;
  }

  #same(merchant: string, token: string) {
    return and(eq(passwordResets.merchant, merchant), eq(passwordResets.tokenHash, hashToken(token)));
  }

  #playerOf(row: typeof passwordResets.$inferSelect | undefined): string | undefined {
    return row && row.expiresAt > this.#clock() ? (row.playerId ?? undefined) : undefined;
  }
}
