import type { LoginCheck, LoginWay } from '#schemas/platform';
import { and, eq, gt, lt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { loginChecks, signIns } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { networkOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import type { Authenticators } from '../security/authenticators.ts';
import { loginWays, offeredWay } from './login-ways.ts';
import type { Beginning, Player } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

const liveMs = 10 * 60 * 1000;
const mostTries = 5;

/** A log-in that waits. */
export type WaitingLogin = typeof loginChecks.$inferSelect;

/** For which merchant, and from where. */
type Place = Pick<Call, 'merchant' | 'ip'>;

/** What was shown so far. */
export interface Shown {
  how: Beginning['how'];
  /** What names the account: its name, or its number. */
  named: 'number' | 'account';
  passwordDue: boolean;
}

/**
 * Log-ins that were right, of a player with an authenticator app, or from an address that the player has not signed in from before
 * (§8): they wait for a further answer (decision 0895). A ticket stands for each, bound to merchant, player and network.
 */
export class LoginChecks {
  readonly #db: Database;
  readonly #authenticators: Authenticators;
  readonly #clock: () => number;

  constructor(db: Database, authenticators: Authenticators, clock: () => number) {
    this.#db = db;
    this.#authenticators = authenticators;
    this.#clock = clock;
  }

  /**
   * What a way in has to show besides, in the transaction that holds the player's row or has written it; nothing: the player may
   * enter.
   */
  async begin(
    tx: Database,
    player: Player,
    { how, named, passwordDue }: Shown,
    { merchant, ip }: Place,
  ): Promise<LoginCheck | undefined> {
    const ways = await this.#waysOf(tx, player, { how, named }, { merchant, ip });
    if (ways.length === 0) return undefined;
    const ticket = newToken();
    await tx.insert(loginChecks).values({
      ticketHash: hashToken(ticket),
      merchant: merchant.code,
      playerId: player.id,
      network: networkOf(ip),
      how,
      password: how === 'password' ? passwordMark(player) : null,
      passwordDue,
      ways,
      expiresAt: this.#clock() + liveMs,
    });
    return { ticket, ways: ways.map((way) => offeredWay(way, player)), expiresMs: liveMs };
  }

  /** The log-in of a ticket. Throws login_check_ended. */
  async find(ticket: string, call: Place): Promise<WaitingLogin> {
    const [row] = await this.#db.select().from(loginChecks).where(this.#serves(ticket, call));
    if (!row) throw new Refusal('login_check_ended');
    return row;
  }

  /** Counts a try, in one statement: of many at once, no more are judged than may be. Throws login_check_ended. */
  async count(ticket: string, call: Place): Promise<void> {
    const counted = await this.#db
      .update(loginChecks)
      .set({ tries: sql`${loginChecks.tries} + 1` })
      .where(this.#serves(ticket, call))
      .returning({ tries: loginChecks.tries });
    if (counted.length === 0) throw new Refusal('login_check_ended');
  }

  /**
   * Takes a ticket, in the transaction that lets its player in. Throws login_check_ended when it serves no more: the password is
   * another by now, or there is an app that nobody was asked for.
   */
  async take(tx: Database, { ticketHash }: WaitingLogin, held: Player): Promise<void> {
    const [row] = await tx.delete(loginChecks).where(eq(loginChecks.ticketHash, ticketHash)).returning();
    const fits = row && (row.password === null || row.password === passwordMark(held));
    const asksApp = row?.ways.includes('authenticator') || !(await this.#authenticators.state(held, tx)).isSet;
    if (!fits || !asksApp) throw new Refusal('login_check_ended');
  }

  /** Ends what waits for a player: who sets a new password sets the ways in anew. */
  async endAll(tx: Database, playerId: string): Promise<void> {
    await tx.delete(loginChecks).where(eq(loginChecks.playerId, playerId));
  }

  #serves(ticket: string, { merchant, ip }: Place) {
    return and(
      eq(loginChecks.ticketHash, hashToken(ticket)),
      eq(loginChecks.merchant, merchant.code),
      eq(loginChecks.network, networkOf(ip)),
      lt(loginChecks.tries, mostTries),
      gt(loginChecks.expiresAt, this.#clock()),
    );
  }

  async #waysOf(
    tx: Database,
    player: Player,
    { how, named }: Omit<Shown, 'passwordDue'>,
    { merchant, ip }: Place,
  ): Promise<LoginWay[]> {
    // It is what its owner has, and the finger, face or PIN shows them: two factors (decision 0896). Nothing else is.
    if (how === 'passkey') return [];
    const app = await this.#authenticators.state(player, tx);
    if (app.always) return ['authenticator'];
    // A code by SMS is one of the ways, and has just been shown; where its accounts are opened from is the provider's to judge.
    const asks = app.isSet || (how === 'password' && merchant.security?.loginCheck?.enabled);
    // Who has never signed in has no address to compare with: the first one becomes it.
    if (!asks || player.firstLoginAt === null || (await isKnown(tx, player, ip))) return [];
    return app.isSet ? ['authenticator'] : loginWays(player, merchant, named);
  }
}

/** Whether the player has signed in from the network of an address. */
async function isKnown(tx: Database, { id }: Player, ip: string): Promise<boolean> {
  const rows = await tx.selectDistinct({ address: signIns.address }).from(signIns).where(eq(signIns.playerId, id));
  const network = networkOf(ip);
  return rows.some(({ address }) => networkOf(address) === network);
}

/** Tells whether a password is still the one that was judged, without being its hash. */
function passwordMark({ passwordHash }: Player): string {
  return hashToken(passwordHash ?? '');
}
