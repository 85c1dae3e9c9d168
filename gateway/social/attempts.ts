import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { socialAttempts } from '../database/tables/index.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

const liveMs = 10 * 60 * 1000;

/** What is remembered of a sign-in while the player is at the provider. */
export interface Attempt {
  provider: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Sign-ins under way: one use, ten minutes, and bound to the browser that began. */
export class SocialAttempts {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Remembers a sign-in. `state` travels with the player; `browserKey` stays in the browser. */
  async begin(
    merchant: string,
    provider: string,
    redirectUri: string,
  ): Promise<Attempt & { state: string; browserKey: string }> {
    const [state, browserKey] = [newToken(), newToken()];
    const attempt = { provider, redirectUri, nonce: newToken(), codeVerifier: newToken() };
    await this.#db.insert(socialAttempts).values({
      ...attempt,
      merchant,
      stateHash: hashToken(state),
      browserHash: hashToken(browserKey),
      expiresAt: this.#clock() + liveMs,
    });
    return { ...attempt, state, browserKey };
  }

  /** Uses a sign-in up. Nothing when it is none, is over, was used, or was begun in another browser. */
  async redeem(merchant: string, state: string, browserKey: string): Promise<Attempt | undefined> {
    // Deleting is what makes it one use; with both in the condition, no other browser can spoil it.
    const [row] = await this.#db
      .delete(socialAttempts)
      .where(
        and(
          eq(socialAttempts.merchant, merchant),
          eq(socialAttempts.stateHash, hashToken(state)),
          eq(socialAttempts.browserHash, hashToken(browserKey)),
        ),
      )
      .returning();
    return row && row.expiresAt > this.#clock() ? row : undefined;
  }
}
