import { and, eq, inArray, like, lt, or, type SQL, sql } from '../database/drizzle/index.ts';
import { KeyedLock } from '../database/keyed-lock.ts';
import type { Database } from '../database/open.ts';
import { loginFailures } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures of one account from one address before each further try has to wait, twice as long each time. */
const freeTries = 6;
const longestWaitMs = 60_000;
/** Failures of one account from all addresses after which every address needs a captcha. */
const manyForAccount = 30;
const forgetMs = 60 * 60 * 1000;
const dayMs = 24 * forgetMs;
/** Failures of a guarded account from all addresses before each further try has to wait, from wherever. */
const freeTriesOfGuarded = 10;
const longestWaitOfGuardedMs = 15 * 60_000;
/** Whoever was away for longer is not told of failures since the last log-in, ms. */
const toldWithinMs = 30 * dayMs;
/** Stands in a key where others have an address. */
const sinceLogIn = 'since the last log-in';

export interface Attempt {
  merchant: string;
  /** As countedName. */
  account: string;
  ip: string;
  /** Tries from all addresses together have to wait as well: of an account by which much can be done, and few know the name. */
  guarded?: boolean;
}

interface Tries {
  count: number;
  lastAt: number;
}

/** The tries of an account from one address, and from all. */
interface Counted {
  own: Tries;
  account: Tries;
}

/**
 * Counts tries at passwords, of accounts that exist and of those that do not alike. It slows down and asks for a
 * captcha, and never locks: a lock would let anybody keep a player out (trust.md T21).
 */
export class LoginFailures {
  readonly #db: Database;
  readonly #clock: () => number;
  /** Of tries that come at once, a right one must not be held against the next: here they wait for each other. */
  readonly #locks = new KeyedLock();

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Judges one try by `work`, which answers nothing when it is wrong. The try is counted before: of many at once, in
   * whichever process, no more are judged than may be. A right one forgets the failures of this account from this address; one
   * that throws was not judged and does not count. `prove` gets whether a captcha is needed, and says whether a human was
   * shown. Returns whether the next try needs a captcha. Throws too_many_requests while it has to wait, and captcha_required.
   */
  judge<T>(
    attempt: Attempt,
    captchaAfter: number,
    prove: (captcha: boolean) => Promise<boolean>,
    work: () => Promise<T | undefined>,
  ): Promise<{ judged: T | undefined; captcha: boolean }> {
    return this.#locks.run(keysOf(attempt).own, async () => {
      const before = await this.#read(attempt);
      this.#assertMayTry(before, attempt);
      const isHuman = await prove(needsCaptcha(before, captchaAfter));
      const at = this.#clock();
      const counted = await this.#count(attempt, captchaAfter, isHuman, at);
      let judged: T | undefined;
      try {
        judged = await work();
      } catch (fault) {
        await this.#takeBack(attempt, counted, at);
        throw fault;
      }
      if (judged !== undefined) await this.#takeBack(attempt, counted, at, true);
      else await this.#waitFromNow(attempt);
      return { judged, captcha: judged === undefined && needsCaptcha(plusOne(counted, at), captchaAfter) };
    });
  }

  /** Forgets the failures of this account from this address. */
  async clear(attempt: Attempt, db: Database = this.#db): Promise<void> {
    await db.delete(loginFailures).where(eq(loginFailures.key, keysOf(attempt).own));
  }

  /** Failures of a guarded account since this was asked last, from all addresses: its owner is told at the log-in. */
  async takeSinceLogIn(attempt: Attempt): Promise<number> {
    const since = eq(loginFailures.key, keysOf(attempt).since);
    const [row] = await this.#db.delete(loginFailures).where(since).returning({ count: loginFailures.count });
    return row?.count ?? 0;
  }

  /** Throws while the next try has to wait. */
  #assertMayTry({ own, account }: Counted, { guarded = false }: Attempt): void {
    const now = this.#clock();
    const ofAll = guarded ? waitOf(account, freeTriesOfGuarded, longestWaitOfGuardedMs, now) : 0;
    const leftMs = Math.max(waitOf(own, freeTries, longestWaitMs, now), ofAll);
    if (leftMs > 0) throw new Refusal('too_many_requests', { retryAfterMs: leftMs });
  }

  /** Adds a try, unless what other processes have counted meanwhile forbids it. What there was before it. */
  #count(attempt: Attempt, captchaAfter: number, isHuman: boolean, at: number): Promise<Counted> {
    const { own, account, since } = keysOf(attempt);
    return inTurn(this.#db, async (tx) => {
      // Changes nothing, and keeps both rows until the commit: whoever counts next sees this try.
      const rows = await tx
        .insert(loginFailures)
        .values([own, account].map((key) => ({ key, count: 0, lastAt: 0 })))
        .onConflictDoUpdate({ target: loginFailures.key, set: { count: sql`${loginFailures.count}` } })
        .returning();
      const before = this.#recent(attempt, rows);
      this.#assertMayTry(before, attempt);
      if (!isHuman && needsCaptcha(before, captchaAfter)) throw new Refusal('captcha_required', { captcha: true });
      const after = plusOne(before, at);
      await tx.update(loginFailures).set(after.own).where(eq(loginFailures.key, own));
      await tx.update(loginFailures).set(after.account).where(eq(loginFailures.key, account));
      if (attempt.guarded)
        await tx
          .insert(loginFailures)
          .values({ key: since, count: 1, lastAt: at })
          .onConflictDoUpdate({
            target: loginFailures.key,
            set: { count: sql`${loginFailures.count} + 1`, lastAt: at },
          });
      return before;
    });
  }

  /** Undoes the count of a try, and if it was right those of the failures before it from this address. */
  #takeBack(attempt: Attempt, before: Counted, at: number, isRight = false): Promise<void> {
    const { own, account, since } = keysOf(attempt);
    return inTurn(this.#db, async (tx) => {
      const undo = (key: string, { lastAt }: Tries) =>
        tx
          .update(loginFailures)
          .set({
            count: sql`greatest(${loginFailures.count} - 1, 0)`,
            lastAt: sql`case when ${loginFailures.lastAt} = ${at} then ${lastAt} else ${loginFailures.lastAt} end`,
          })
          .where(eq(loginFailures.key, key));
      await (isRight ? this.clear(attempt, tx) : undo(own, before.own));
      await undo(account, before.account);
      if (attempt.guarded) await undo(since, { count: 0, lastAt: at });
    });
  }

  /** The wait after a failure begins when it is answered: judging takes its time. */
  async #waitFromNow(attempt: Attempt): Promise<void> {
    const own = eq(loginFailures.key, keysOf(attempt).own);
    await this.#db.update(loginFailures).set({ lastAt: this.#clock() }).where(own);
  }

  async #read(attempt: Attempt): Promise<Counted> {
    const { own, account } = keysOf(attempt);
    const rows = await this.#db
      .select()
      .from(loginFailures)
      .where(inArray(loginFailures.key, [own, account]));
    return this.#recent(attempt, rows);
  }

  #recent(attempt: Attempt, rows: (Tries & { key: string })[]): Counted {
    const { own, account } = keysOf(attempt);
    const recent = rows.filter(({ lastAt }) => this.#clock() - lastAt < forgetMs);
    const of = (key: string): Tries => recent.find((row) => row.key === key) ?? { count: 0, lastAt: 0 };
    return { own: of(own), account: of(account) };
  }
}

/**
 * How long a further try has to wait, ms: each twice as long as the one before it. Nobody waits for the time of a clock that ran
 * ahead; what it has counted counts.
 */
function waitOf({ count, lastAt }: Tries, free: number, longestMs: number, now: number): number {
  if (count < free || lastAt > now + longestMs) return 0;
  return lastAt + Math.min(longestMs, 1000 * 2 ** (count - free)) - now;
}

function needsCaptcha({ own, account }: Counted, captchaAfter: number): boolean {
  return own.count >= captchaAfter || account.count >= manyForAccount;
}

function plusOne({ own, account }: Counted, at: number): Counted {
  return { own: { count: own.count + 1, lastAt: at }, account: { count: account.count + 1, lastAt: at } };
}

/** No account name can be made to look like another's key. */
function keysOf({ merchant, account, ip }: Attempt): { own: string; account: string; since: string } {
  const of = (...place: string[]) => JSON.stringify([merchant, account, ...place]);
  return { own: of(ip), account: of(), since: of(sinceLogIn) };
}

/** Rows that say nothing any more, as a condition of a query. */
export function areOver(now: number): SQL | undefined {
  const { key, lastAt } = loginFailures;
  const isTold = `%,${JSON.stringify(sinceLogIn)}]`;
  return or(
    and(sql`${key} not like ${isTold}`, lt(lastAt, now - dayMs)),
    and(like(key, isTold), lt(lastAt, now - toldWithinMs)),
  );
}
