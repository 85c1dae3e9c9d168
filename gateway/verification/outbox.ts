import { desc, eq, or, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { outbox } from '../database/tables/index.ts';

/** A message to a player. */
export interface Message {
  merchant: string;
  /** Dialling code, a space, national number; or an e-mail address in lower case. */
  recipient: string;
  /** Mails have one. */
  subject?: string;
  text: string;
  /** Who sends it: one of the merchant's providers. */
  provider: string;
}

/**
 * Where messages to players go. The embedded platform has no carrier: they are kept to be read in demos and tests, and
 * sent to whoever listens. Elsewhere nothing is kept: a code that lies in a database is no secret.
 */
export class Outbox {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #keeps: boolean;
  readonly #tell: (message: Message) => void;

  constructor(
    db: Database,
    clock: () => number,
    { demo, onMessage }: { demo: boolean; onMessage: (message: Message) => void },
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#keeps = demo;
    this.#tell = onMessage;
  }

  async send(message: Message): Promise<void> {
    if (this.#keeps) await this.#db.insert(outbox).values({ ...message, createdAt: this.#clock() });
    this.#tell(message);
  }

  /** The newest message to a number, digits with or without dialling code, or to an e-mail address. */
  async lastTo(
    recipient: string,
  ): Promise<{ subject: string | null; text: string; provider: string; createdAt: number } | undefined> {
    const digits = recipient.replace(/\D/g, '');
    const toNumber = or(
      sql`replace(${outbox.recipient}, ' ', '') = ${digits}`,
      sql`split_part(${outbox.recipient}, ' ', 2) = ${digits}`,
    );
    const [row] = await this.#db
      .select()
      .from(outbox)
      .where(recipient.includes('@') ? eq(outbox.recipient, recipient.toLowerCase()) : toNumber)
      .orderBy(desc(outbox.id))
      .limit(1);
    return row && { subject: row.subject, text: row.text, provider: row.provider, createdAt: row.createdAt };
  }
}
