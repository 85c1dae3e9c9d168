import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorKey, AuthenticatorState } from '#schemas/platform';
import { and, eq, isNotNull, isNull, lt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { authenticators, recoveryCodes } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { SecretBox } from '../storage/secret-box.ts';

/** Wrong codes in a row, over all gateways, after which codes wait: three of a million are right at any time. */
const mostTries = 5;
const waitMs = 15 * 60 * 1000;

const period = 30;
/** Steps before and after now whose codes are taken: clocks of phones differ. */
const tolerance = 1;

const howMany = 10;
/** No letter that is taken for a digit or another letter. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Authenticator = typeof authenticators.$inferSelect;

/** Whose app it is: a player, or an operator of the back office. */
type Owner = { id: string; account: string };

/** Whether a code that was right still is, in the transaction of what it is for; uses it up. */
export type AdmitCode = (tx: Database) => Promise<boolean>;

/**
 * Authenticator apps (§8): time-based codes of six digits, and recovery codes in their place. A code is taken once: only later
 * steps than the last one are (decision 0894).
 */
export class Authenticators {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #key: Buffer;
  readonly #box: SecretBox;

  /** `key`: 32 bytes. It seals the secrets and keys the hashes of recovery codes. */
  constructor(db: Database, key: Buffer, clock: () => number) {
    this.#db = db;
    this.#key = key;
    this.#box = new SecretBox(key);
    this.#clock = clock;
  }

  /** What the owner is told of theirs. */
  async state({ id }: Owner, db: Database = this.#db): Promise<AuthenticatorState> {
    const row = await this.#find(db, id);
    if (!row?.confirmedAt) return { isSet: false, always: false, recoveryCodes: 0 };
    const unused = and(eq(recoveryCodes.ownerId, id), isNull(recoveryCodes.usedAt));
    return { isSet: true, always: row.always, recoveryCodes: await db.$count(recoveryCodes, unused) };
  }

  /** A secret for an app that is to be set up; the one before it, if it was never confirmed, is gone. Throws authenticator_set. */
  async makeKey({ id, account }: Owner, brand: string): Promise<AuthenticatorKey> {
    const secret = new Secret({ size: 20 }).base32;
    const sealed = this.#box.seal(secret, id);
    const made = await this.#db
      .insert(authenticators)
      .values({ ownerId: id, secret: sealed })
      .onConflictDoUpdate({
        target: authenticators.ownerId,
        set: { secret: sealed },
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ ownerId: authenticators.ownerId });
    if (made.length === 0) throw new Refusal('authenticator_set');
    return { secret, uri: totpOf(secret, { issuer: brand, label: account }).toString() };
  }

  /**
   * Judges the first code of an app that is being set up. What it brings sets the app up, in the transaction that holds the
   * owner's row, and brings the recovery codes; nothing when the code is wrong. Both throw authenticator_set.
   */
  async judgeFirst({ id }: Owner, typed: string): Promise<((tx: Database) => Promise<string[]>) | undefined> {
    const row = await this.#find(this.#db, id);
    if (row?.confirmedAt) throw new Refusal('authenticator_set');
    const step = row && this.#stepOf(row, typed.replace(/\s/g, ''));
    if (!row || step === undefined) return undefined;
    const { secret } = row;
    return async (tx) => {
      const set = { confirmedAt: this.#clock(), lastStep: step, always: true, tries: 0, triedAt: 0 };
      const own = and(eq(authenticators.ownerId, id), eq(authenticators.secret, secret));
      const done = await tx
        .update(authenticators)
        .set(set)
        .where(and(own, isNull(authenticators.confirmedAt)))
        .returning({ ownerId: authenticators.ownerId });
      if (done.length === 0) throw new Refusal('authenticator_set');
      return this.renewCodes(tx, id);
    };
  }

  /** Other recovery codes in the place of those that there are; they are told this once. */
  async renewCodes(tx: Database, ownerId: string): Promise<string[]> {
    const codes = Array.from({ length: howMany }, newCode);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ ownerId, codeHash: this.#hash(ownerId, code) })));
    return codes;
  }

  /**
   * Judges a code from the owner's app, or a recovery code. Nothing when it is wrong. It is counted before: of many at once no
   * more are judged than may be. Throws proof_unavailable for an owner without an app, and too_many_requests.
   */
  async judge({ id }: Owner, typed: string): Promise<AdmitCode | undefined> {
    const row = await this.#count(id);
    const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
    const admit = code.length === 6 ? this.#admitStep(row, code) : await this.#admitRecovery(id, code);
    if (!admit) return undefined;
    return async (tx) => {
      const admitted = await admit(tx);
      if (admitted) await tx.update(authenticators).set({ tries: 0 }).where(eq(authenticators.ownerId, id));
      return admitted;
    };
  }

  async setAlways(tx: Database, ownerId: string, always: boolean): Promise<void> {
    await tx.update(authenticators).set({ always }).where(eq(authenticators.ownerId, ownerId));
  }

  async remove(tx: Database, ownerId: string): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
    await tx.delete(authenticators).where(eq(authenticators.ownerId, ownerId));
  }

  #admitStep(row: Authenticator, code: string): AdmitCode | undefined {
    const step = this.#stepOf(row, code);
    if (step === undefined || step <= row.lastStep) return undefined;
    const own = and(eq(authenticators.ownerId, row.ownerId), eq(authenticators.secret, row.secret));
    return async (tx) => {
      const taken = await tx
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(own, lt(authenticators.lastStep, step)))
        .returning({ ownerId: authenticators.ownerId });
      return taken.length > 0;
    };
  }

  async #admitRecovery(ownerId: string, code: string): Promise<AdmitCode | undefined> {
    const own = and(eq(recoveryCodes.ownerId, ownerId), eq(recoveryCodes.codeHash, this.#hash(ownerId, code)));
    const unused = and(own, isNull(recoveryCodes.usedAt));
    const [row] = await this.#db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(unused);
    if (!row) return undefined;
    return async (tx) => {
      const used = await tx
        .update(recoveryCodes)
        .set({ usedAt: this.#clock() })
        .where(unused)
        .returning({ codeHash: recoveryCodes.codeHash });
      return used.length > 0;
    };
  }

  /** The step of a code, undefined when it is that of none about now. */
  #stepOf({ secret, ownerId }: Authenticator, token: string): number | undefined {
    const timestamp = this.#clock();
    const delta = totpOf(this.#box.open(secret, ownerId)).validate({ token, timestamp, window: tolerance });
    return delta === null ? undefined : TOTP.counter({ timestamp, period }) + delta;
  }

  /** Counts a try, in one statement. */
  async #count(ownerId: string): Promise<Authenticator> {
    const now = this.#clock();
    const { tries, triedAt } = authenticators;
    const isOld = sql`${triedAt} <= ${now - waitMs}`;
    const own = and(eq(authenticators.ownerId, ownerId), isNotNull(authenticators.confirmedAt));
    const [row] = await this.#db
      .update(authenticators)
      .set({ tries: sql`case when ${isOld} then 1 else ${tries} + 1 end`, triedAt: now })
      .where(and(own, sql`(${isOld} or ${tries} < ${mostTries})`))
      .returning();
    if (row) return row;
    const locked = await this.#find(this.#db, ownerId);
    if (!locked?.confirmedAt) throw new Refusal('proof_unavailable');
    throw new Refusal('too_many_requests', { retryAfterMs: Math.max(1, locked.triedAt + waitMs - now) });
  }

  async #find(db: Database, ownerId: string): Promise<Authenticator | undefined> {
    return (await db.select().from(authenticators).where(eq(authenticators.ownerId, ownerId)))[0];
  }

  /** Keyed, so that a copy of the table alone does not tell which codes there are. */
  #hash(ownerId: string, code: string): string {
    return createHmac('sha256', this.#key)
      .update(`${ownerId}|${code.replace('-', '')}`)
      .digest('hex');
  }
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

/** 49 random bits, in two groups. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
