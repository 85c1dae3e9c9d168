import { createHash } from 'node:crypto';
import { sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { rateBuckets } from '../database/tables/index.ts';
import { Refusal } from './refusal.ts';

/** Clocks of gateways may differ by so much, ms. */
const apartMs = 60_000;

/**
 * Token buckets by key, as `RateLimit`, kept in the database: they hold over all gateways on it (decision 0822). For what is
 * rare and must be counted, like log-ins; a call costs one statement. Keys are kept as hashes: addresses are personal data.
 */
export class SharedRateLimit {
  readonly #db: Database;
  readonly #name: string;
  readonly #burst: number;
  readonly #perMs: number;
  readonly #clock: () => number;
  /** A bucket that is further ahead was filled by a clock that ran ahead, ms. */
  readonly #aheadMs: number;

  /** `name` tells its keys apart from those of other limits. */
  constructor(db: Database, name: string, burst: number, perMinute: number, clock: () => number) {
    this.#db = db;
    this.#name = name;
    this.#burst = burst;
    this.#perMs = perMinute / 60_000;
    this.#clock = clock;
    this.#aheadMs = Math.max(apartMs, burst / this.#perMs);
  }

  /** Counts one call. Throws too_many_requests, with the wait, when the key has none left. */
  async take(key: string): Promise<void> {
    const now = this.#clock();
    const hash = createHash('sha256')
      .update(JSON.stringify([this.#name, key]))
      .digest('base64url');
    const { tokens, at } = rateBuckets;
    // One that is a little behind grants nothing; else the bucket would stay as it is until time has come there.
    const isAhead = sql`${at} > ${Math.ceil(now + this.#aheadMs)}::bigint`;
    const refilled = sql`least(${this.#burst}::float8, ${tokens} + greatest(0, ${now}::bigint - ${at}) * ${this.#perMs}::float8)`;
    const [bucket] = await this.#db
      .insert(rateBuckets)
      .values({ key: hash, tokens: this.#burst - 1, at: now, refused: false })
      .onConflictDoUpdate({
        target: rateBuckets.key,
        set: {
          tokens: sql`${refilled} - case when ${refilled} < 1 then 0 else 1 end`,
          at: sql`case when ${isAhead} then ${now}::bigint else greatest(${at}, ${now}::bigint) end`,
          refused: sql`${refilled} < 1`,
        },
      })
      .returning();
    if (!bucket?.refused) return;
    throw new Refusal('too_many_requests', { retryAfterMs: Math.ceil((1 - bucket.tokens) / this.#perMs) });
  }
}
