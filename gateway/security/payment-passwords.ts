import type { FieldRule, MerchantProfile, PaymentPasswordState } from '#schemas/platform';
import { asciiDigits } from '../../schemas/platform/digits.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { KeyedLock } from '../database/keyed-lock.ts';
import type { Database } from '../database/open.ts';
import { paymentPasswordTries, players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { realSession } from '../members/real-account.ts';
import { isLocked } from '../sessions/locks.ts';
import type { PasswordHasher } from '../sessions/passwords.ts';
import type { Player, Session } from '../sessions/sessions.ts';
import { assertCooled } from './cooling.ts';

/** Where the merchant says nothing else. */
const standard = { tries: 5, lockMinutes: 30 };
const minuteMs = 60_000;
/** Of the catalogue of patterns: digits only. */
const patternOfDigits = 2;

/** Wrong ones in a row, and when the last was typed. */
interface Tries {
  count: number;
  lastAt: number;
}

/**
 * A payment password that was right. Called within the transaction that it is for, it throws payment_password_wrong when another
 * one has been set meanwhile.
 */
export type Admission = (tx: Database) => Promise<void>;

/**
 * Payment passwords (spec §3, §7 `passwordCheck`): what proves, in calls that move money out, that it is the player. After a few
 * wrong ones in a row it is locked for a while, over all gateways on the database (decision 0860).
 */
export class PaymentPasswords {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #passwords: PasswordHasher;
  /** Of tries that come at once, right ones must not use up each other's. */
  readonly #locks = new KeyedLock();

  constructor(db: Database, passwords: PasswordHasher, clock: () => number) {
    this.#db = db;
    this.#passwords = passwords;
    this.#clock = clock;
  }

  /**
   * Judges what the player who calls has typed. Hashing takes long, so it is done before the transaction of the effect, which
   * runs the admission first:
   *
   *     const admit = await services.paymentPasswords.judge(call, body.paymentPassword);
   *     await serializable(services.db, async (tx) => { await admit(tx); … });
   *
   * A submit that is sent again is judged again, and then answered as before. Throws real_account_needed, password_change_required, payment_password_missing
   * (the player has none yet), payment_password_wrong (value: triesLeft), payment_password_locked (value: retryAfterMs).
   */
  async judge(call: Call, typed: string): Promise<Admission> {
    const { id } = securedSession(call).player;
    return this.#locks.run(id, async () => {
      const hash = await this.#hashOf(this.#db, id);
      if (hash === null) throw new Refusal('payment_password_missing');
      const left = await this.#count(id, call.merchant);
      if (!(await this.#passwords.verify(asKept(typed, call.merchant), hash)))
        throw wrong(left, lockMsOf(call.merchant));
      await this.forget(this.#db, id);
      return async (tx) => {
        if ((await this.#hashOf(tx, id, true)) !== hash) throw wrong(left, lockMsOf(call.merchant));
      };
    });
  }

  /**
   * The same for what takes money out of the account: it stays while what guards the account has just changed. Throws
   * account_cooling besides, before anything typed is judged and again in the transaction, and session_ended there where the account
   * was locked meanwhile.
   */
  async judgeOut(call: Call, typed: string): Promise<Admission> {
    assertCooled(securedSession(call).player, this.#clock());
    const admit = await this.judge(call, typed);
    const own = eq(players.id, securedSession(call).player.id);
    return async (tx) => {
      // It holds the player's row: a lock that came before is seen, and one that comes now waits.
      await admit(tx);
      const [row] = await tx.select().from(players).where(own);
      if (!row || isLocked(row, this.#clock())) throw new Refusal('session_ended');
      assertCooled(row, this.#clock());
    };
  }

  /** What the player is told of theirs. */
  async state(
    { id, paymentPasswordHash }: Pick<Player, 'id' | 'paymentPasswordHash'>,
    merchant: MerchantProfile,
  ): Promise<PaymentPasswordState> {
    const [row] = await this.#db.select().from(paymentPasswordTries).where(eq(paymentPasswordTries.playerId, id));
    const { count, lastAt } = this.#recent(row, merchant);
    const triesLeft = Math.max(0, triesOf(merchant) - count);
    const retryAfterMs = lastAt + lockMsOf(merchant) - this.#clock();
    return {
      isSet: paymentPasswordHash !== null,
      triesLeft,
      rule: paymentPasswordRule(merchant),
      ...(triesLeft === 0 && retryAfterMs > 0 ? { retryAfterMs } : {}),
    };
  }

  /** Forgets wrong ones. */
  async forget(db: Database, playerId: string): Promise<void> {
    await db.delete(paymentPasswordTries).where(eq(paymentPasswordTries.playerId, playerId));
  }

  /** Counts a try, in one statement: of many at once, wherever they are, no more are judged than may be. How many are left. */
  async #count(playerId: string, merchant: MerchantProfile): Promise<number> {
    const now = this.#clock();
    const [tries, lockMs] = [triesOf(merchant), lockMsOf(merchant)];
    const { count, lastAt } = paymentPasswordTries;
    // Those of a clock that ran ahead by more than a lock lasts are over too.
    const isOld = sql`abs(${lastAt} - ${now}::bigint) >= ${lockMs}`;
    const [row] = await this.#db
      .insert(paymentPasswordTries)
      .values({ playerId, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: paymentPasswordTries.playerId,
        set: { count: sql`case when ${isOld} then 1 else ${count} + 1 end`, lastAt: now },
        setWhere: sql`${isOld} or ${count} < ${tries}`,
      })
      .returning({ count });
    if (row) return tries - row.count;
    const [locked] = await this.#db
      .select()
      .from(paymentPasswordTries)
      .where(eq(paymentPasswordTries.playerId, playerId));
    throw new Refusal('payment_password_locked', { retryAfterMs: (locked?.lastAt ?? now) + lockMs - now });
  }

  /** Those that are not forgotten yet. */
  #recent(row: Tries | undefined, merchant: MerchantProfile): Tries {
    return row && Math.abs(this.#clock() - row.lastAt) < lockMsOf(merchant) ? row : { count: 0, lastAt: 0 };
  }

  /** With `held`, nobody sets another one until the transaction is over. */
  async #hashOf(db: Database, id: string, held = false): Promise<string | null> {
    const query = db.select({ hash: players.paymentPasswordHash }).from(players).where(eq(players.id, id));
    const [row] = await (held ? query.for('share') : query);
    return row?.hash ?? null;
  }
}

/** What a payment password is: as at registration, or six digits where the merchant has no rule. */
export function paymentPasswordRule({ rules }: MerchantProfile): FieldRule {
  return rules.paymentPassword ?? { enabled: true, required: true, patternId: 2, minLength: 6, maxLength: 6 };
}

/** What was typed, as it is kept: one of digits alone may come from any keyboard. */
function asKept(typed: string, merchant: MerchantProfile): string {
  return paymentPasswordRule(merchant).patternId === patternOfDigits ? asciiDigits(typed) : typed;
}

/** The session of a player who may change what guards the account. Throws real_account_needed for trial accounts, and password_change_required. */
export function securedSession(call: Call): Session {
  const session = realSession(call);
  if (session.passwordDue) throw new Refusal('password_change_required');
  return session;
}

function wrong(triesLeft: number, lockMs: number): Refusal {
  return triesLeft > 0
    ? new Refusal('payment_password_wrong', { triesLeft })
    : new Refusal('payment_password_locked', { retryAfterMs: lockMs });
}

function triesOf({ security }: MerchantProfile): number {
  return security?.paymentPassword?.tries ?? standard.tries;
}

function lockMsOf({ security }: MerchantProfile): number {
  return (security?.paymentPassword?.lockMinutes ?? standard.lockMinutes) * minuteMs;
}
