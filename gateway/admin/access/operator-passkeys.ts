import type { OwnPasskey } from '#schemas/admin';
import type { PasskeyAnswer, PasskeyOptions } from '#schemas/platform';
import { and, desc, eq, gt } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { operatorPasskeyChallenges, operatorPasskeys } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AdmitCode } from '../../security/authenticators.ts';
import {
  challengeMs,
  creationOptions,
  type KeptPasskey,
  signingOptions,
  verifyCreation,
  verifySignature,
} from '../../security/web-authn.ts';
import { hashToken } from '../../sessions/tokens.ts';
import type { OperatorRow } from './operator-sessions.ts';

const most = 10;

/** What a challenge is for: a passkey that is added, a log-in, or an act of an operator who is logged in. */
type Purpose = (typeof operatorPasskeyChallenges.$inferSelect)['purpose'];

/** Where a passkey is made or used. */
interface Ceremony {
  operatorId: string;
  purpose: Purpose;
  /** Exact origin of the back office's page. */
  origin: string;
}

/**
 * Passkeys of operators (decision 0938). Each belongs to the host that it was made at, and always asks for the finger, face or PIN.
 * Its challenge is taken in the transaction of what it is for: what ends challenges ends what was under way.
 */
export class OperatorPasskeys {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(operatorId: string): Promise<OwnPasskey[]> {
    const rows = await this.#db
      .select()
      .from(operatorPasskeys)
      .where(eq(operatorPasskeys.operatorId, operatorId))
      .orderBy(desc(operatorPasskeys.createdAt), operatorPasskeys.id);
    return rows.map(({ id, name, rpId, createdAt, usedAt }) => ({
      id,
      name,
      host: rpId,
      at: createdAt,
      ...(usedAt === null ? {} : { usedAt }),
    }));
  }

  /**
   * What a browser makes one by, and what lets it be added, in the transaction of the proof. Throws passkeys_full, and
   * passkeys_unavailable for operators of a demo: who is first would shut out everybody else who knows the password.
   */
  async optionsToAdd(
    { id: operatorId, account, name, demo }: OperatorRow,
    origin: string,
  ): Promise<{ options: PasskeyOptions; keep: (tx: Database) => Promise<void> }> {
    const rpId = hostOf(origin);
    if (demo) throw new Refusal('passkeys_unavailable');
    const own = await this.list(operatorId);
    if (own.length >= most) throw new Refusal('passkeys_full');
    const options = await creationOptions({
      rpId,
      rpName: 'Back office',
      owner: { id: operatorId, account, name },
      known: own.filter(({ host }) => host === rpId).map(({ id }) => id),
      residentKey: 'preferred',
    });
    const keep = (tx: Database) => this.#keep(options.challenge, { operatorId, purpose: 'add', origin }, tx);
    return { options, keep };
  }

  /**
   * Verifies a new one. The result adds it, in the transaction that holds the operator's row, and throws passkeys_full. Both throw
   * passkey_refused.
   */
  async judgeNew(
    answer: PasskeyAnswer,
    name: string,
    operatorId: string,
    origin: string,
  ): Promise<(tx: Database) => Promise<void>> {
    const ceremony = { operatorId, purpose: 'add', origin } as const;
    const rpId = hostOf(origin);
    const { take, takeChallenge } = this.#challengeOf(ceremony);
    const made: KeptPasskey = await verifyCreation(answer, { origin, rpId, takeChallenge });
    const row = { ...made, operatorId, rpId, name: name.trim(), createdAt: this.#clock() };
    return async (tx) => {
      if (!(await take(tx))) throw new Refusal('passkey_refused');
      const count = await tx.$count(operatorPasskeys, eq(operatorPasskeys.operatorId, operatorId));
      if (count >= most) throw new Refusal('passkeys_full');
      const added = await tx.insert(operatorPasskeys).values(row).onConflictDoNothing().returning();
      // Another operator's: nobody knows how it came there.
      if (added.length === 0) throw new Refusal('passkey_refused');
    };
  }

  /** What a passkey of the operator is to sign; undefined without one of this host. */
  async optionsToSign(ceremony: Ceremony): Promise<PasskeyOptions | undefined> {
    const { operatorId, origin } = ceremony;
    if (!isHost(origin)) return undefined;
    const rpId = hostOf(origin);
    const own = (await this.list(operatorId)).filter(({ host }) => host === rpId);
    if (own.length === 0) return undefined;
    const options = await signingOptions(
      rpId,
      own.map(({ id }) => id),
    );
    await this.#keep(options.challenge, ceremony);
    return options;
  }

  /** Verifies what a passkey of the operator has signed; the result uses it up. Throws passkey_refused. */
  async judge(answer: PasskeyAnswer, ceremony: Ceremony): Promise<AdmitCode> {
    const { operatorId, origin } = ceremony;
    const rpId = hostOf(origin);
    const own = and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.rpId, rpId));
    const [row] = await this.#db
      .select()
      .from(operatorPasskeys)
      .where(and(own, eq(operatorPasskeys.id, answer.id)));
    if (!row) throw new Refusal('passkey_refused');
    const { take, takeChallenge } = this.#challengeOf(ceremony);
    const counter = await verifySignature(answer, row, { origin, rpId, takeChallenge });
    return async (tx) => {
      if (!(await take(tx))) return false;
      const noted = await tx
        .update(operatorPasskeys)
        .set({ counter, usedAt: this.#clock() })
        .where(and(own, eq(operatorPasskeys.id, row.id), eq(operatorPasskeys.counter, row.counter)))
        .returning({ id: operatorPasskeys.id });
      return noted.length > 0;
    };
  }

  /** Removes one of the operator's; does nothing when there is none such. */
  async remove(tx: Database, operatorId: string, id: string): Promise<void> {
    const own = and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.operatorId, operatorId));
    await tx.delete(operatorPasskeys).where(own);
  }

  async #keep(challenge: string, { operatorId, purpose, origin }: Ceremony, db: Database = this.#db): Promise<void> {
    await db.insert(operatorPasskeyChallenges).values({
      challengeHash: hashToken(challenge),
      operatorId,
      purpose,
      rpId: hostOf(origin),
      expiresAt: this.#clock() + challengeMs,
    });
  }

  /** Finds the challenge that was signed, and takes it once the signature is right: false when it is another's, over, or taken. */
  #challengeOf({ operatorId, purpose, origin }: Ceremony) {
    let signed = '';
    const { challengeHash, expiresAt, ...columns } = operatorPasskeyChallenges;
    const same = () =>
      and(
        eq(challengeHash, hashToken(signed)),
        eq(columns.operatorId, operatorId),
        eq(columns.purpose, purpose),
        eq(columns.rpId, hostOf(origin)),
        gt(expiresAt, this.#clock()),
      );
    return {
      takeChallenge: async (challenge: string) => {
        signed = challenge;
        return (await this.#db.$count(operatorPasskeyChallenges, same())) > 0;
      },
      take: async (tx: Database) =>
        (await tx.delete(operatorPasskeyChallenges).where(same()).returning({ challengeHash })).length > 0,
    };
  }
}

/** Ends what an operator was asked to sign, in the transaction that changes what guards the account. */
export async function endChallenges(tx: Database, operatorId: string): Promise<void> {
  await tx.delete(operatorPasskeyChallenges).where(eq(operatorPasskeyChallenges.operatorId, operatorId));
}

/** Removes all passkeys of an operator, and ends what they were asked to sign. */
export async function removePasskeys(tx: Database, operatorId: string): Promise<void> {
  await endChallenges(tx, operatorId);
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
}

/** Whether passkeys can belong to the host of an origin: addresses have none. */
function isHost(origin: string): boolean {
  return origin !== '' && !/^[\d.]+$|:/.test(new URL(origin).hostname);
}

/** The host that a passkey belongs to. Throws origin_refused for what is no page, and passkeys_unavailable for an address. */
function hostOf(origin: string): string {
  if (origin === '') throw new Refusal('origin_refused');
  if (!isHost(origin)) throw new Refusal('passkeys_unavailable');
  return new URL(origin).hostname;
}
