import type { EventsTicket } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { eventTickets } from '../database/tables/index.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

const liveMs = 30 * 1000;

/** Tickets that open one event socket each, within 30 seconds: the session token itself never goes there. */
export class EventTickets {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  async issue(tokenHash: string): Promise<EventsTicket> {
    const ticket = newToken();
    const expiresAt = this.#clock() + liveMs;
    await this.#db.insert(eventTickets).values({ ticketHash: hashToken(ticket), tokenHash, expiresAt });
    return { ticket, expiresAt };
  }

  /** Uses the ticket up; the token hash of its session, if it was good. */
  async redeem(ticket: string): Promise<string | undefined> {
    const [row] = await this.#db
      .delete(eventTickets)
      .where(eq(eventTickets.ticketHash, hashToken(ticket)))
      .returning();
    return row && row.expiresAt > this.#clock() ? row.tokenHash : undefined;
  }
}
