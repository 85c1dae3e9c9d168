import { eq } from 'drizzle-orm';
import type { MerchantProfile } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { merchants } from '../database/tables/index.ts';

const freshMs = 1000;

/** The merchants of this platform, read from the database at most once a second. */
export class Merchants {
  #cache: { at: number; byCode: Map<string, MerchantProfile> } | undefined;
  readonly #db: Database;
  /** Called after a profile was replaced here. */
  onSaved: () => void = () => {};

  constructor(db: Database) {
    this.#db = db;
  }

  async find(code: string | undefined): Promise<MerchantProfile | undefined> {
    return code === undefined ? undefined : (await this.#load()).get(code);
  }

  async all(): Promise<MerchantProfile[]> {
    return [...(await this.#load()).values()];
  }

  /** Replaces a profile; this process sees it at once, others within a second. */
  async save(profile: MerchantProfile): Promise<void> {
    await this.#db.update(merchants).set({ profile }).where(eq(merchants.code, profile.code));
    this.#cache = undefined;
    this.onSaved();
  }

  async #load(): Promise<Map<string, MerchantProfile>> {
    // The age of a cache is real time, whatever clock the rest of the gateway is set to.
    const now = performance.now();
    if (this.#cache && now - this.#cache.at < freshMs) return this.#cache.byCode;
    const rows = await this.#db.select().from(merchants).orderBy(merchants.code);
    const byCode = new Map(rows.map(({ code, profile }) => [code, profile]));
    this.#cache = { at: now, byCode };
    return byCode;
  }
}
