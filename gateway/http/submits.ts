import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { submits } from '../database/tables/index.ts';
import { malformed, Refusal } from './refusal.ts';

/** Whoever sends the same again waits so long for the first to be done, ms; then the answer is to come back. */
const patienceMs = 5000;
/** Between two looks at it, ms. */
const lookMs = 40;
/** The process that had begun is taken for gone after so long, ms: no call takes a tenth of it. */
const claimMs = 60_000;
/** Opaque to the platform, and not to be guessed: it also seals the answer that is kept. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

/** One attempt at a submit: what its effect's transaction settles. */
export interface Submit {
  /** Hash of the key, the call and who makes it. */
  id: string;
  /** Which attempt has begun it. */
  claim: string;
  /** As the client sent it. */
  key: string;
  isSettled: boolean;
}

/** What identifies a submit. */
export interface SubmitInput {
  /** The client's key; none: every call has an effect of its own. */
  key: string | undefined;
  merchant: string;
  /** Name of the call. */
  call: string;
  /** Id of the player; none for guests. */
  player: string | undefined;
  body: unknown;
}

/**
 * One submit has one effect, however often it arrives (decision 0711). Its answer is kept in the transaction of the effect and
 * given to everybody who sends the same again. At rest it is sealed by the client's key, of which only a hash is kept: whoever
 * reads the table learns no token and no password.
 */
export class Submits {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Runs `work` unless this submit is done already; brings its answer either way. A submit that is refused is as if it had
   * never come. Throws idempotency_key_reused for another body under the same key, and request_in_flight.
   */
  async once<T>(input: SubmitInput, work: (submit: Submit | undefined) => Promise<T>): Promise<T> {
    const { key } = input;
    if (key === undefined) return work(undefined);
    if (!wellFormed.test(key)) throw malformed('', 'the idempotency key is not well-formed');
    const id = hash([input.merchant, input.call, input.player ?? '', key]);
    const inputHash = createHmac('sha256', key).update(canonical(input.body)).digest('base64url');
    const submit: Submit = { id, key, claim: randomUUID(), isSettled: false };
    const until = performance.now() + patienceMs;
    while (!(await this.#begin(submit, inputHash))) {
      const [known] = await this.#db.select().from(submits).where(eq(submits.id, id));
      if (known && known.inputHash !== inputHash && known.answer !== null) throw new Refusal('idempotency_key_reused');
      if (known && known.answer !== null) return unseal(known.answer, key) as T;
      if (performance.now() > until) throw new Refusal('request_in_flight', { retryAfterMs: patienceMs });
      await sleep(lookMs);
    }
    try {
      const answer = await work(submit);
      if (!submit.isSettled) throw new Error(`[Bug] ${input.call} is idempotent and has not settled its answer`);
      return answer;
    } catch (fault) {
      // What has no effect may be tried again, by another body too.
      const mine = and(eq(submits.id, id), eq(submits.claim, submit.claim), isNull(submits.answer));
      await this.#db
        .delete(submits)
        .where(mine)
        .catch(() => undefined);
      throw fault;
    }
  }

  /** Keeps the answer, in the transaction of the effect. Throws request_in_flight when another attempt has taken over. */
  async settle(tx: Database, submit: Submit | undefined, answer: object): Promise<void> {
    if (!submit) return;
    const { id, claim, key } = submit;
    const settled = await tx
      .update(submits)
      .set({ answer: seal(answer, key) })
      .where(and(eq(submits.id, id), eq(submits.claim, claim), isNull(submits.answer)))
      .returning({ id: submits.id });
    if (settled.length === 0) throw new Refusal('request_in_flight', { retryAfterMs: patienceMs });
    submit.isSettled = true;
  }

  /** Begins it, or takes it over from an attempt that has died. False: it is done, or somebody is at it. */
  async #begin({ id, claim }: Submit, inputHash: string): Promise<boolean> {
    const now = this.#clock();
    const mine = { claim, inputHash, claimedAt: now };
    const begun = await this.#db
      .insert(submits)
      .values({ id, ...mine })
      .onConflictDoUpdate({
        target: submits.id,
        set: mine,
        setWhere: sql`${submits.answer} is null and ${submits.claimedAt} < ${now - claimMs}`,
      })
      .returning({ id: submits.id });
    return begun.length > 0;
  }
}

/** JSON that is the same whichever order the fields came in. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}

function hash(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function secretOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'answer of a submit', 32));
}

function seal(answer: object, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(answer)), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}

function unseal(sealed: string, key: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(`${decipher.update(bytes.subarray(12, -16), undefined, 'utf8')}${decipher.final('utf8')}`);
}
