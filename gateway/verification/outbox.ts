import { desc, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { outbox } from '../database/tables/index.ts';

/** Where messages to players go. The embedded platform has no carrier: they are kept to be read in demos and tests. */
export class Outbox {
  readonly #db: Database;
  readonly #clock: () => number;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  async send(merchant: string, recipient: string, text: string): Promise<void> {
    await this.#db.insert(outbox).values({ merchant, recipient, text, createdAt: this.#clock() });
  }

  /** The newest message to a number: digits with or without dialling code. */
  async lastTo(recipient: string): Promise<{ text: string; createdAt: number } | undefined> {
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
    return row && { text: row.text, createdAt: row.createdAt };
  }
}
