import { randomUUID } from 'node:crypto';
import type { Permission } from '#schemas/admin';
import { and, eq, lt, ne, or } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { operatorSessions, operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { hashToken, newToken } from '../../sessions/tokens.ts';
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
   * Starts a session of an operator as it was judged; the token, which is never stored. Undefined when the password has been
   * changed or the operator disabled meanwhile: whoever does that ends all sessions, and this one would live on.
   */
  start({ id: operatorId, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>): Promise<string | undefined> {
    const token = newToken();
    const now = this.#clock();
    const row = { tokenHash: hashToken(token), id: randomUUID(), operatorId, createdAt: now, seenAt: now };
    const same = and(
      eq(operators.id, operatorId),
      eq(operators.passwordHash, passwordHash),
      eq(operators.disabled, false),
    );
    return inTurn(this.#db, async (tx) => {
      // Held until the session is written: a change waits for it, and ends it.
      const [held] = await tx.select({ id: operators.id }).from(operators).where(same).for('share');
      if (!held) return undefined;
      await tx.insert(operatorSessions).values(row);
      return token;
    });
  }

  /** The session of a token, while it lives and the operator is not disabled; asking keeps it alive. */
  async find(token: string): Promise<OperatorLogin | undefined> {
    const tokenHash = hashToken(token);
    const [row] = await this.#db
      .select()
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(eq(operatorSessions.tokenHash, tokenHash));
    if (!row || row.operators.disabled) return undefined;
    const { id, seenAt, createdAt } = row.operator_sessions;
    const now = this.#clock();
    if (now - seenAt >= idleMs || now - createdAt >= absoluteMs) {
      await this.end(tokenHash);
      return undefined;
    }
    if (now - seenAt > touchMs)
      await this.#db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.tokenHash, tokenHash));
    const { operators: operator } = row;
    return { sessionId: id, tokenHash, operator, permissions: permissionsOf(operator.roles) };
  }

  async end(tokenHash: string): Promise<void> {
    await this.#db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
  }

  /** Ends all sessions of an operator but one. */
  async endOthers(db: Database, operatorId: string, keep = ''): Promise<void> {
    const others = and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.tokenHash, keep));
    await db.delete(operatorSessions).where(others);
  }

  /** Deletes what time has ended. */
  async sweep(): Promise<void> {
    const now = this.#clock();
    const over = or(lt(operatorSessions.seenAt, now - idleMs), lt(operatorSessions.createdAt, now - absoluteMs));
    await this.#db.delete(operatorSessions).where(over);
  }
}
