import { randomUUID } from 'node:crypto';
import type { Permission } from '#schemas/admin';
import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { authenticators, operatorPasskeys, operatorSessions, operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import type { AdmitCode } from '../../security/authenticators.ts';
import { hashToken, newToken } from '../../sessions/tokens.ts';
import { hasFactor } from './has-factor.ts';
import { permissionsOf } from './roles.ts';

const idleMs = 20 * 60 * 1000;
const absoluteMs = 10 * 60 * 60 * 1000;
/** A session's last sign of life is written at most this often. */
const touchMs = 30 * 1000;

export type OperatorRow = typeof operators.$inferSelect;

/** An operator who is logged in. */
export interface OperatorLogin {
  sessionId: string;
  tokenHash: string;
  operator: OperatorRow;
  permissions: ReadonlySet<Permission>;
  /** An authenticator app is set up. */
  hasApp: boolean;
  /** Hosts that passkeys were made at. */
  passkeyHosts: readonly string[];
  /** When a second factor was last shown in this session, ms. */
  provedAt: number;
}

/** Where a session is begun, and what was shown for it. */
export interface Begun {
  ip: string;
  /** Browser and system in words. */
  device: string;
  /** A second factor that was right; nothing where the operator has none. */
  admit: AdmitCode | undefined;
}

/** Sessions of operators: opaque tokens in a cookie, hashed at rest, that end after 20 idle minutes or 10 hours. */
export class OperatorSessions {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Starts a session of an operator as it was judged; the token, which is never stored. Undefined when the password or the second
   * factor has been changed, or the operator disabled, meanwhile: whoever does that ends all sessions, and this one would live on.
   */
  start(
    { id: operatorId, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
    { ip, device, admit }: Begun,
  ): Promise<string | undefined> {
    const token = newToken();
    const now = this.#clock();
    const begun = { id: randomUUID(), operatorId, ip, device, createdAt: now, seenAt: now };
    const same = and(
      eq(operators.id, operatorId),
      eq(operators.passwordHash, passwordHash),
      eq(operators.disabled, false),
    );
    return inTurn(this.#db, async (tx) => {
      // Held until the session is written: a change waits for it, and ends it.
      const [held] = await tx.select({ id: operators.id }).from(operators).where(same).for('share');
      if (!held) return undefined;
      const isProved = admit ? await admit(tx) : !(await hasFactor(tx, operatorId));
      if (!isProved) return undefined;
      await tx.insert(operatorSessions).values({ ...begun, tokenHash: hashToken(token), provedAt: admit ? now : 0 });
      return token;
    });
  }

  /** The session of a token, while it lives and the operator is not disabled; asking keeps it alive. */
  find(token: string): Promise<OperatorLogin | undefined> {
    return this.findHashed(hashToken(token));
  }

  /** The same by the hash of the token. */
  async findHashed(tokenHash: string): Promise<OperatorLogin | undefined> {
    const confirmed = and(eq(authenticators.ownerId, operators.id), isNotNull(authenticators.confirmedAt));
    const own = eq(operatorPasskeys.operatorId, operators.id);
    const [row] = await this.#db
      .select({
        session: operatorSessions,
        operator: operators,
        app: authenticators.ownerId,
        passkeyHosts: sql<
          string[]
        >`array(select distinct ${operatorPasskeys.rpId} from ${operatorPasskeys} where ${own})`,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .leftJoin(authenticators, confirmed)
      .where(eq(operatorSessions.tokenHash, tokenHash));
    if (!row || row.operator.disabled) return undefined;
    const { session, operator, app, passkeyHosts } = row;
    const { id: sessionId, seenAt, createdAt, provedAt } = session;
    const now = this.#clock();
    // What is seen in the future was seen by a clock that ran ahead and has been put right since.
    if (Math.abs(now - seenAt) >= idleMs || now - createdAt >= absoluteMs) {
      await this.end(tokenHash);
      return undefined;
    }
    if (now - seenAt > touchMs)
      await this.#db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.tokenHash, tokenHash));
    const permissions = permissionsOf(operator.roles);
    return { sessionId, tokenHash, operator, permissions, hasApp: app !== null, passkeyHosts, provedAt };
  }

  /** Gives a session another token, which the browser is told; the session, unless it has ended meanwhile. */
  async renew(tokenHash: string, tell: (token: string) => void): Promise<OperatorLogin | undefined> {
    const token = newToken();
    const own = eq(operatorSessions.tokenHash, tokenHash);
    await this.#db
      .update(operatorSessions)
      .set({ tokenHash: hashToken(token) })
      .where(own);
    tell(token);
    return this.find(token);
  }

  /** Sessions of an operator, the last used first. */
  async of(operatorId: string) {
    return this.#db
      .select()
      .from(operatorSessions)
      .where(eq(operatorSessions.operatorId, operatorId))
      .orderBy(desc(operatorSessions.seenAt));
  }

  /** The second factor was shown in a session just now. */
  async prove(tx: Database, tokenHash: string): Promise<void> {
    await tx.update(operatorSessions).set({ provedAt: this.#clock() }).where(eq(operatorSessions.tokenHash, tokenHash));
  }

  async end(tokenHash: string): Promise<void> {
    await this.#db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
  }

  /** Ends all sessions of an operator but one; or only one of them, by its name. */
  async endOthers(db: Database, operatorId: string, keep = '', only?: string): Promise<void> {
    const others = and(
      eq(operatorSessions.operatorId, operatorId),
      ne(operatorSessions.tokenHash, keep),
      only === undefined ? undefined : eq(operatorSessions.id, only),
    );
    await db.delete(operatorSessions).where(others);
  }

  /** Deletes what time has ended. */
  async sweep(): Promise<void> {
    const now = this.#clock();
    const { seenAt, createdAt } = operatorSessions;
    const over = or(lt(seenAt, now - idleMs), gt(seenAt, now + idleMs), lt(createdAt, now - absoluteMs));
    await this.#db.delete(operatorSessions).where(over);
  }
}
