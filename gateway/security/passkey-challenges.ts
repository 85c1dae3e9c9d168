import { and, eq, gt, isNull } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { passkeyChallenges } from '../database/tables/index.ts';
import { hashToken } from '../sessions/tokens.ts';
import { challengeMs } from './web-authn.ts';

/** What a challenge is for. */
export interface ChallengePurpose {
  merchant: string;
  /** Host of the page. */
  rpId: string;
  /** Who adds a passkey; null: somebody logs in. */
  playerId: string | null;
}

/** What passkeys are to sign: in the database, so that one gateway judges what another one has asked for. Each serves once. */
export class PasskeyChallenges {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  async keep(challenge: string, purpose: ChallengePurpose, db: Database = this.#db): Promise<void> {
    const expiresAt = this.#clock() + challengeMs;
    await db.insert(passkeyChallenges).values({ ...purpose, challengeHash: hashToken(challenge), expiresAt });
  }

  /** Takes a challenge. False when it was made for something else, was taken before, or is over. */
  async take(challenge: string, { merchant, rpId, playerId }: ChallengePurpose): Promise<boolean> {
    const own = playerId === null ? isNull(passkeyChallenges.playerId) : eq(passkeyChallenges.playerId, playerId);
    const taken = await this.#db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, hashToken(challenge)),
          eq(passkeyChallenges.merchant, merchant),
          eq(passkeyChallenges.rpId, rpId),
          own,
          gt(passkeyChallenges.expiresAt, this.#clock()),
        ),
      )
      .returning({ challengeHash: passkeyChallenges.challengeHash });
    return taken.length > 0;
  }
}
