import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, ne, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { gameSessions, launches, players, sessions, signIns } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { EventHub } from '../events/hub.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { endGames } from './end-games.ts';
import { hashToken, newToken } from './tokens.ts';

const idleMs = 30 * 60 * 1000;
const absoluteMs = 12 * 60 * 60 * 1000;
/** A session's last sign of life is written at most this often. */
const touchMs = 60 * 1000;
/** Players find their sign-ins of so long, and devices are known from them. */
export const signInsKeptMs = 90 * 24 * 60 * 60 * 1000;

export type Player = typeof players.$inferSelect;

export interface Session {
  tokenHash: string;
  merchant: string;
  player: Player;
  /** The password that opened it has to be changed before anything is played. */
  passwordDue: boolean;
  /** Its last sign of life that was written. */
  seenAt: number;
  /** When it began. */
  startedAt: number;
  /** The sign-in that began it. */
  signInId: string;
}

/** How a session begins, as its player is told later. */
export type Beginning = Pick<typeof signIns.$inferInsert, 'how' | 'device' | 'address'>;

/** Built once, and planned once for each connection: every call reads it. */
const ofToken = (db: Database) =>
  db
    .select()
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of_token');

/** Sessions: opaque tokens, hashed at rest, that end after 30 idle minutes or 12 hours (trust.md T6). */
export class Sessions {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #hub: EventHub;
  readonly #ofToken: ReturnType<typeof ofToken>;

  constructor(db: Database, clock: () => number, hub: EventHub) {
    this.#db = db;
    this.#clock = clock;
    this.#hub = hub;
    this.#ofToken = ofToken(db);
  }

  /** Starts a session, in the transaction that holds its player's row or has written it (startFor). The token is never stored. */
  async start(
    tx: Database,
    player: { id: string; merchant: string },
    { passwordDue = false, ...beginning }: Beginning & { passwordDue?: boolean },
  ): Promise<string> {
    const token = newToken();
    const signInId = randomUUID();
    const now = this.#clock();
    await tx.insert(signIns).values({ ...beginning, id: signInId, playerId: player.id, at: now });
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      playerId: player.id,
      merchant: player.merchant,
      signInId,
      createdAt: now,
      seenAt: now,
      passwordDue,
    });
    return token;
  }

  /** The session of a token, while it lives; asking keeps it alive. */
  async find(token: string): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const session = await this.peek(tokenHash);
    if (session) await this.touch(tokenHash, session.seenAt);
    return session;
  }

  /** The same without keeping it alive: an open socket is no activity. */
  async peek(tokenHash: string): Promise<Session | undefined> {
    const [row] = await this.#ofToken.execute({ tokenHash });
    if (!row) return undefined;
    const now = this.#clock();
    const { createdAt, seenAt, merchant, passwordDue, signInId } = row.sessions;
    if (now - seenAt >= idleMs || now - createdAt >= absoluteMs) {
      await this.#forget(this.#db, tokenHash);
      this.closeSockets([tokenHash]);
      return undefined;
    }
    return { tokenHash, merchant, passwordDue, seenAt, startedAt: createdAt, signInId, player: row.players };
  }

  /** Whether a session was begun by a log-in that is no older than so many ms. */
  async isFresh({ signInId }: Pick<Session, 'signInId'>, ms: number): Promise<boolean> {
    const since = and(eq(signIns.id, signInId), gt(signIns.at, this.#clock() - ms));
    return (await this.#db.$count(signIns, since)) > 0;
  }

  /**
   * Whether a player has signed in before, and never from a browser and system of these names. Of a player who was away for longer
   * than sign-ins are kept no device is known.
   */
  async isNewDevice(
    tx: Database,
    { id, firstLoginAt }: Pick<Player, 'id' | 'firstLoginAt'>,
    device: string,
  ): Promise<boolean> {
    const own = eq(signIns.playerId, id);
    const [known] = await tx
      .select({ any: count(), same: count(sql`nullif(${kindOf(signIns.device)} = ${kindOf(device)}, false)`) })
      .from(signIns)
      .where(own);
    const wasAway = firstLoginAt !== null && firstLoginAt < this.#clock() - signInsKeptMs;
    return ((known?.any ?? 0) > 0 || wasAway) && known?.same === 0;
  }

  /** Sign-ins of a player whose sessions go on, as a condition of a query. */
  openSignIns(playerId: string) {
    const now = this.#clock();
    const alive = and(gt(sessions.seenAt, now - idleMs), gt(sessions.createdAt, now - absoluteMs));
    return this.#db
      .select({ id: sessions.signInId })
      .from(sessions)
      .where(and(eq(sessions.playerId, playerId), alive));
  }

  /** How many sessions of a merchant's players go on. */
  async count(merchant: string): Promise<number> {
    const now = this.#clock();
    const alive = and(gt(sessions.seenAt, now - idleMs), gt(sessions.createdAt, now - absoluteMs));
    return this.#db.$count(sessions, and(eq(sessions.merchant, merchant), alive));
  }

  /**
   * Ends another session of the same player, by the sign-in that began it, its sockets and games too. Nothing when it is over, or
   * another player's. Throws malformed_request for the session itself.
   */
  async endOther({ player, signInId }: Pick<Session, 'player' | 'signInId'>, id: string): Promise<void> {
    if (id === signInId) throw malformed('/id', 'the session that calls is ended by logout');
    const own = and(eq(sessions.playerId, player.id), eq(sessions.signInId, id));
    const [session] = await this.#db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(own);
    if (session) await this.end(session.tokenHash);
  }

  /** Which of these sessions live. */
  async alive(tokenHashes: string[]): Promise<Set<string>> {
    const now = this.#clock();
    const rows = await this.#db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(
        and(
          inArray(sessions.tokenHash, tokenHashes),
          gt(sessions.seenAt, now - idleMs),
          gt(sessions.createdAt, now - absoluteMs),
        ),
      );
    return new Set(rows.map(({ tokenHash }) => tokenHash));
  }

  /** Notes a sign of life, at most once a minute, by the last that was read. Does nothing to a session that has ended. */
  async touch(tokenHash: string, seenAt: number): Promise<void> {
    const now = this.#clock();
    if (now - seenAt <= touchMs) return;
    const stale = and(lt(sessions.seenAt, now - touchMs), gt(sessions.seenAt, now - idleMs));
    await this.#db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), stale));
  }

  /** Whether a session has not been ended; it cannot be before the transaction is over. */
  async isAlive(tx: Database, tokenHash: string): Promise<boolean> {
    const own = eq(sessions.tokenHash, tokenHash);
    return (await tx.select({ tokenHash: sessions.tokenHash }).from(sessions).where(own).for('key share')).length > 0;
  }

  /**
   * Does `work` while a session lives, so that nothing which is written for it comes after its end and outlives it. Nothing
   * when it has ended.
   */
  whileAlive<T>(tokenHash: string, work: (tx: Database) => Promise<T>): Promise<T | undefined> {
    // Awaited here, so that the log of a fault names this file.
    return inTurn(this.#db, async (tx) => ((await this.isAlive(tx, tokenHash)) ? await work(tx) : undefined));
  }

  /**
   * Gives a session another token; how long it lasts stays, games that were launched from it go on, sockets that the former
   * token opened close. Throws session_ended when somebody else was faster: a token is renewed once.
   */
  async renew(former: string): Promise<{ token: string; passwordDue: boolean }> {
    const token = newToken();
    const tokenHash = hashToken(token);
    const renewed = await inTurn(this.#db, async (tx) => {
      const [row] = await tx.update(sessions).set({ tokenHash }).where(eq(sessions.tokenHash, former)).returning();
      await tx.update(gameSessions).set({ sessionHash: tokenHash }).where(eq(gameSessions.sessionHash, former));
      await tx.update(launches).set({ sessionHash: tokenHash }).where(eq(launches.sessionHash, former));
      return row;
    });
    if (!renewed) throw new Refusal('session_ended');
    this.#hub.endSession(former);
    return { token, passwordDue: renewed.passwordDue };
  }

  /**
   * Ends all sessions of a player whose password is being changed, and their games, but for one, which may play again. In the
   * transaction that holds the player's row; the hashes of what has ended, for closeSockets after the commit.
   */
  async endOthers(tx: Database, playerId: string, keep = ''): Promise<string[]> {
    await tx.update(sessions).set({ passwordDue: false }).where(eq(sessions.tokenHash, keep));
    const others = and(eq(sessions.playerId, playerId), ne(sessions.tokenHash, keep));
    const ended = await tx.delete(sessions).where(others).returning({ tokenHash: sessions.tokenHash });
    await endGames(tx, { playerId, butFrom: keep }, this.#clock());
    return ended.map(({ tokenHash }) => tokenHash);
  }

  /** Tells the sockets of sessions that have ended, and closes them. */
  closeSockets(ended: string[]): void {
    for (const tokenHash of ended) this.#hub.endSession(tokenHash);
  }

  /** Ends a session at once, its sockets and games too. */
  async end(tokenHash: string): Promise<void> {
    await inTurn(this.#db, async (tx) => {
      const playerId = await this.#forget(tx, tokenHash);
      if (playerId !== undefined) await endGames(tx, { playerId, from: tokenHash }, this.#clock());
    });
    this.closeSockets([tokenHash]);
  }

  /** Whose it was. Games that were launched from a session have hours of their own. */
  async #forget(tx: Database, tokenHash: string): Promise<string | undefined> {
    const own = eq(sessions.tokenHash, tokenHash);
    const [session] = await tx.delete(sessions).where(own).returning({ playerId: sessions.playerId });
    return session?.playerId;
  }
}

/** Browser and system without their versions: an update makes no new device. */
function kindOf(device: typeof signIns.device | string) {
  return sql`regexp_replace(${device}::text, '\\s\\S*\\d\\S*(?=,|$)', '', 'g')`;
}
