import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { ProofPurpose } from '#schemas/platform';
import { and, count, desc, eq, gt, lt, lte, min, sql } from '../database/drizzle/index.ts';
import { KeyedLock } from '../database/keyed-lock.ts';
import type { Database } from '../database/open.ts';
import { smsCodes } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

const liveMs = 10 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const mostTries = 5;
/** Between two codes to one number. */
const pauseMs = 60 * 1000;
const perNumberPerHour = 5;
const perAddressPerHour = 20;

export interface SmsPurpose {
  merchant: string;
  purpose: 'register' | 'login' | 'loginCheck' | 'password' | 'bind' | ProofPurpose;
  /** Dialling code, a space, national number; or an e-mail address in lower case. */
  number: string;
}

/** Codes by SMS or e-mail: six digits, ten minutes, one use, five tries, bound to purpose and number, within budgets (trust.md T20). */
export class SmsCodes {
  readonly #db: Database;
  readonly #key: Buffer;
  readonly #clock: () => number;
  readonly #locks = new KeyedLock();

  constructor(db: Database, key: Buffer, clock: () => number) {
    this.#db = db;
    this.#key = key;
    this.#clock = clock;
  }

  /** Minutes after which another code may be requested. */
  static readonly pauseMinutes = pauseMs / 60_000;
  /** Minutes that a code lives. */
  static readonly liveMinutes = liveMs / 60_000;

  /** A new code for the number. Throws sms_limit_reached with the wait. */
  async create(to: SmsPurpose, ip: string): Promise<string> {
    const now = this.#clock();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      ...to,
      id: randomUUID(),
      ip,
      codeHash: this.#hash(to, code),
      createdAt: now,
      expiresAt: now + liveMs,
    };
    // Counted and written in one: of many that ask at once, no more get a code than the budget has.
    await serializable(this.#db, async (tx) => {
      await assertBudget(tx, row);
      await tx.insert(smsCodes).values(row);
    });
    return code;
  }

  /**
   * Does `work` with a code that is right, which `use` takes; nothing when it is not. Calls for one number wait for each other:
   * whoever comes after the one that has used it up is refused before anything costly is done.
   */
  withCode<T>(to: SmsPurpose, code: string, work: (id: string) => Promise<T>): Promise<T | undefined> {
    return this.#locks.run(`${to.merchant} ${to.number}`, async () => {
      const id = await this.judge(to, code);
      return id === undefined ? undefined : work(id);
    });
  }

  /**
   * Judges a code by the number's newest. Brings what `use` takes; nothing when the code is wrong, late, used, or was guessed
   * at too often. A wrong one counts as a try.
   */
  async judge(to: SmsPurpose, code: string): Promise<string | undefined> {
    const now = this.#clock();
    const newest = this.#db
      .select({ id: smsCodes.id })
      .from(smsCodes)
      .where(
        and(
          eq(smsCodes.merchant, to.merchant),
          eq(smsCodes.purpose, to.purpose),
          eq(smsCodes.number, to.number),
          isPlausible(now),
        ),
      )
      .orderBy(desc(smsCodes.createdAt))
      .limit(1);
    const right = sql`${smsCodes.codeHash} = ${this.#hash(to, code)}`;
    // One statement judges and counts: of many tries at once, no more are judged than may be.
    const [row] = await this.#db
      .update(smsCodes)
      .set({ tries: sql`${smsCodes.tries} + case when ${right} then 0 else 1 end` })
      .where(
        and(
          sql`${smsCodes.id} = (${newest})`,
          eq(smsCodes.used, false),
          gt(smsCodes.expiresAt, now),
          lt(smsCodes.tries, mostTries),
        ),
      )
      .returning({ id: smsCodes.id, right: sql<boolean>`${right}` });
    return row?.right ? row.id : undefined;
  }

  /** Uses up a code that was right, in the transaction of what it is for. False when it has been used since. */
  async use(tx: Database, id: string): Promise<boolean> {
    const rows = await tx
      .update(smsCodes)
      .set({ used: true })
      .where(and(eq(smsCodes.id, id), eq(smsCodes.used, false)))
      .returning({ id: smsCodes.id });
    return rows.length > 0;
  }

  /** Ends the codes that are under way to a number: whoever had requested them need not be its account's owner any more. */
  async endAll(tx: Database, merchant: string, number: string): Promise<void> {
    const own = and(eq(smsCodes.merchant, merchant), eq(smsCodes.number, number), eq(smsCodes.used, false));
    await tx.update(smsCodes).set({ used: true }).where(own);
  }

  /** Keyed: a million codes are quickly tried against a plain hash. */
  #hash({ merchant, purpose, number }: SmsPurpose, code: string): string {
    return createHmac('sha256', this.#key).update(`${merchant}|${purpose}|${number}|${code}`).digest('hex');
  }
}

/**
 * Codes that are further ahead than one lives were made by a clock that has been put right since: they are over, and nobody
 * waits for them.
 */
const isPlausible = (now: number) => lte(smsCodes.createdAt, now + liveMs);

type NewCode = Pick<typeof smsCodes.$inferInsert, 'merchant' | 'number' | 'ip' | 'createdAt'>;

async function assertBudget(tx: Database, { merchant, number, ip, createdAt: now }: NewCode): Promise<void> {
  const recent = and(gt(smsCodes.createdAt, now - hourMs), isPlausible(now));
  const toNumber = and(eq(smsCodes.merchant, merchant), eq(smsCodes.number, number), recent);
  const [last] = await tx.select().from(smsCodes).where(toNumber).orderBy(desc(smsCodes.createdAt)).limit(1);
  if (last && last.createdAt + pauseMs > now) throw tooMany(last.createdAt + pauseMs - now);
  for (const [where, most] of [
    [toNumber, perNumberPerHour],
    [and(eq(smsCodes.ip, ip), recent), perAddressPerHour],
  ] as const) {
    const [row] = await tx
      .select({ count: count(), first: min(smsCodes.createdAt) })
      .from(smsCodes)
      .where(where);
    if (row && row.count >= most) throw tooMany((row.first ?? now) + hourMs - now);
  }
}

function tooMany(retryAfterMs: number): Refusal {
  return new Refusal('sms_limit_reached', { retryAfterMs });
}
