import type { MerchantProfile } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { merchants } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';

const freshMs = 1000;

/** The merchants of this platform, read from the database at most once a second. */
export class Merchants {
  #changes = 0;
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

  /**
   * Puts what `change` makes of a profile in its place; of changes that come at once none is lost. This process sees it at
   * once, others by an event, or within a second. Nothing when there is no such merchant.
   */
  async change(
    code: string,
    change: (profile: MerchantProfile) => MerchantProfile,
  ): Promise<MerchantProfile | undefined> {
    const profile = await inTurn(this.#db, (tx) => this.changeWithin(tx, code, change));
    this.changed();
    return profile;
  }

  /** The same in a transaction of the caller's, who tells by `changed` when it is committed. */
  async changeWithin(
    tx: Database,
    code: string,
    change: (profile: MerchantProfile) => MerchantProfile,
  ): Promise<MerchantProfile | undefined> {
    const same = eq(merchants.code, code);
    const [row] = await tx.select().from(merchants).where(same).for('no key update');
    const changed = row && change(row.profile);
    if (changed) await tx.update(merchants).set({ profile: changed }).where(same);
    return changed;
  }

  /** A profile was changed here. */
  changed(): void {
    this.forget();
    this.onSaved();
  }

  /** Empties the cache: a profile has changed elsewhere. */
  forget(): void {
    this.#cache = undefined;
    this.#changes++;
  }

  async #load(): Promise<Map<string, MerchantProfile>> {
    // The age of a cache is real time, whatever clock the rest of the gateway is set to.
    const now = performance.now();
    if (this.#cache && now - this.#cache.at < freshMs) return this.#cache.byCode;
    const before = this.#changes;
    const rows = await this.#db.select().from(merchants).orderBy(merchants.code);
    const byCode = new Map(rows.map(({ code, profile }) => [code, profile]));
    // What was read while a profile changed may be the old one.
    if (before === this.#changes) this.#cache = { at: now, byCode };
    return byCode;
  }
}
