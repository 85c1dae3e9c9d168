import { and, eq, gt } from '../database/drizzle/index.ts';
import { isUniqueViolation } from '../database/faults.ts';
import type { Database } from '../database/open.ts';
import { players, socialIdentities, socialTickets } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Player } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

const ticketLiveMs = 30 * 60 * 1000;

/** A person as a provider names them. */
export interface Identity {
  provider: string;
  issuer: string;
  subject: string;
}

/** A person whom a provider has vouched for, on the way to an account. */
export interface Ticket extends Identity {
  ticketHash: string;
}

/** Which accounts people open through providers, and those who have none yet (decision 0209). */
export class SocialIdentities {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The player whom an identity opens. */
  async playerOf(
    merchant: string,
    { issuer, subject }: Identity,
    db: Database = this.#db,
  ): Promise<Player | undefined> {
    const same = and(
      eq(socialIdentities.merchant, merchant),
      eq(socialIdentities.issuer, issuer),
      eq(socialIdentities.subject, subject),
    );
    const [row] = await db
      .select()
      .from(socialIdentities)
      .innerJoin(players, eq(players.id, socialIdentities.playerId))
      .where(same);
    return row?.players;
  }

  /** A ticket for an identity that opens no account yet: with it, whoever registers or logs in connects the two. */
  async issue(merchant: string, identity: Identity): Promise<{ ticket: string; expiresMs: number }> {
    const ticket = newToken();
    const expiresAt = this.#clock() + ticketLiveMs;
    await this.#db.insert(socialTickets).values({ ...identity, merchant, ticketHash: hashToken(ticket), expiresAt });
    return { ticket, expiresMs: ticketLiveMs };
  }

  /** The person of a ticket, which goes on serving: a form may be sent twice. Throws social_ended; nothing without a ticket. */
  async read(merchant: string, ticket: string | undefined): Promise<Ticket | undefined> {
    if (ticket === undefined) return undefined;
    const same = and(eq(socialTickets.merchant, merchant), eq(socialTickets.ticketHash, hashToken(ticket)));
    const [row] = await this.#db
      .select()
      .from(socialTickets)
      .where(and(same, gt(socialTickets.expiresAt, this.#clock())));
    if (!row) throw new Refusal('social_ended');
    return row;
  }

  /** Uses a ticket up: from now on the identity opens the account. Throws social_ended when it was used or opens another. */
  async connect(tx: Database, player: { id: string; merchant: string }, ticket: Ticket): Promise<void> {
    const { ticketHash, provider, issuer, subject } = ticket;
    const used = await tx
      .delete(socialTickets)
      .where(and(eq(socialTickets.merchant, player.merchant), eq(socialTickets.ticketHash, ticketHash)))
      .returning();
    if (used.length === 0) throw new Refusal('social_ended');
    const { merchant, id: playerId } = player;
    try {
      await tx
        .insert(socialIdentities)
        .values({ merchant, issuer, subject, provider, playerId, createdAt: this.#clock() });
    } catch (fault) {
      if (isUniqueViolation(fault, 'social_identities_key')) throw new Refusal('social_ended');
      throw fault;
    }
  }

  /** From now on nobody vouches for a player: who sets a new password sets the ways in anew. */
  async disconnectAll(tx: Database, playerId: string): Promise<void> {
    await tx.delete(socialIdentities).where(eq(socialIdentities.playerId, playerId));
  }
}
