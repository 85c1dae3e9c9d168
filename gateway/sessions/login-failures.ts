import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { loginFailures } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures of one account from one address before each further try has to wait, twice as long each time. */
const freeTries = 6;
const longestWaitMs = 60_000;
/** Failures of one account from all addresses after which every address needs a captcha. */
const manyForAccount = 30;
const forgetMs = 60 * 60 * 1000;

export interface Attempt {
  merchant: string;
  account: string;
  ip: string;
}

/**
 * Counts failed log-ins, of accounts that exist and of those that do not alike. It slows down and asks for a
 * captcha, and never locks: a lock would let anybody keep a player out (trust.md T21).
 */
export class LoginFailures {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Whether this try needs a captcha. Throws too_many_requests while it has to wait. */
  async check(attempt: Attempt, captchaAfter: number): Promise<{ captcha: boolean }> {
    const now = this.#clock();
    const [own, account] = await this.#read(attempt);
    const waitMs = own.count < freeTries ? 0 : Math.min(longestWaitMs, 1000 * 2 ** (own.count - freeTries));
    const leftMs = own.lastAt + waitMs - now;
    if (leftMs > 0) throw new Refusal('too_many_requests', { retryAfterMs: leftMs });
    return { captcha: own.count >= captchaAfter || account.count >= manyForAccount };
  }

  /** Counts a failure; returns whether the next try needs a captcha. */
  async add(attempt: Attempt, captchaAfter: number): Promise<{ captcha: boolean }> {
    const now = this.#clock();
    const [own, account] = await this.#read(attempt);
    const [ownKey, accountKey] = keys(attempt);
    const row = (key: string, { count }: { count: number }) => ({ key, count: count + 1, lastAt: now });
    await this.#db
      .insert(loginFailures)
      .values([row(ownKey, own), row(accountKey, account)])
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: { count: sql`${loginFailures.count} + 1`, lastAt: now },
      });
    return { captcha: own.count + 1 >= captchaAfter || account.count + 1 >= manyForAccount };
  }

  /** A success forgets the failures of this account from this address. */
  async clear(attempt: Attempt): Promise<void> {
    await this.#db.delete(loginFailures).where(eq(loginFailures.key, keys(attempt)[0]));
  }

  async #read(attempt: Attempt) {
    const [ownKey, accountKey] = keys(attempt);
    const rows = await this.#db
      .select()
      .from(loginFailures)
      .where(inArray(loginFailures.key, [ownKey, accountKey]));
    const recent = rows.filter(({ lastAt }) => this.#clock() - lastAt < forgetMs);
    const find = (key: string) => recent.find((row) => row.key === key) ?? { count: 0, lastAt: 0 };
    return [find(ownKey), find(accountKey)] as const;
  }
}

function keys({ merchant, account, ip }: Attempt): [own: string, account: string] {
  return [`${merchant} ${account} ${ip}`, `${merchant} ${account}`];
}
