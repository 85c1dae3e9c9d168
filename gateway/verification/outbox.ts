import { desc, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { outbox } from '../database/tables/index.ts';

/** A message to a player. */
export interface Message {
  merchant: string;
  /** Dialling code, a space, national number. */
  recipient: string;
  text: string;
  /** Who sends it: one of the merchant's providers. */
  provider: string;
}

/**
 * Where messages to players go. The embedded platform has no carrier: they are kept to be read in demos and tests, and
 * told to whoever listens.
 */
export class Outbox {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #tell: (message: Message) => void;

  constructor(db: Database, clock: () => number, tell: (message: Message) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#tell = tell;
  }

  async send(message: Message): Promise<void> {
    await this.#db.insert(outbox).values({ ...message, createdAt: this.#clock() });
    this.#tell(message);
  }

  /** The newest message to a number: digits with or without dialling code. */
  async lastTo(recipient: string): Promise<{ text: string; provider: string; createdAt: number } | undefined> {
    const digits = recipient.replace(/\D/g, '');
    const [row] = await this.#db
      .select()
      .from(outbox)
      .where(
        or(
          sql`replace(${outbox.recipient}, ' ', '') = ${digits}`,
          sql`split_part(${outbox.recipient}, ' ', 2) = ${digits}`,
        ),
      )
      .orderBy(desc(outbox.id))
      .limit(1);
    return row && { text: row.text, provider: row.provider, createdAt: row.createdAt };
  }
}
