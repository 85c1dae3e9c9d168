import type { MerchantProfile } from '#schemas/platform';
import { rankIn } from '../club/rank-of.ts';
import { and, eq, gte, isNull, lte, or, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { messageMarks, messages } from '../database/tables/index.ts';
import type { EventHub } from '../events/hub.ts';
import { tagOf } from '../ledger/decimal.ts';
import { weekIn } from '../notices/times.ts';
import type { Player } from '../sessions/sessions.ts';
import welcome from './welcome.json' with { type: 'json' };
import { type Sent, staleByMessage, writeMessage } from './write.ts';

export type { Sent } from './write.ts';

/** What of a merchant its first message says. */
type Welcoming = Pick<MerchantProfile, 'name' | 'chat' | 'timeZone'>;

const stale = { type: 'stale' as const, calls: staleByMessage };

/** What the platform writes to members. A message to many is one row; what each of them has done with it is a row of theirs. */
export class Messages {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #hub: EventHub;

  constructor(db: Database, clock: () => number, hub: EventHub) {
    this.#db = db;
    this.#clock = clock;
    this.#hub = hub;
  }

  /** Sends a message, and tells the sockets of those who get it. */
  async send(merchant: string, sent: Sent): Promise<void> {
    await this.write(this.#db, merchant, sent);
    this.announce(merchant, sent);
  }

  /** Writes a message in a caller's transaction; `announce` it after the commit. */
  write(tx: Database, merchant: string, sent: Sent): Promise<void> {
    return writeMessage(tx, merchant, sent, this.#clock());
  }

  /** Tells the sockets of those who get a message that there is one. */
  announce(merchant: string, { to }: Pick<Sent, 'to'>): void {
    if (to) this.#hub.publish(to.id, stale);
    else this.#hub.publishToAll(merchant, stale);
  }

  /** The first message of a new member, in the transaction that writes the member. */
  async welcome(tx: Database, player: Player, merchant: Welcoming): Promise<void> {
    const texts = Object.fromEntries(
      Object.entries(welcome).map(([language, words]) => [language, welcomeIn(language, words, merchant)]),
    );
    await this.write(tx, player.merchant, { kind: 'welcome', texts, to: player });
  }

  async unread(player: Player): Promise<number> {
    return this.#db.$count(messages, and(this.ownedBy(player), sql`not ${isRead(player)}`));
  }

  /** Notes that the player has opened a message; all that are there without an id. Others' messages stay as they are. */
  async read(player: Player, id?: string): Promise<void> {
    await this.#mark(player, id, { readAt: this.#clock() });
  }

  async remove(player: Player, id: string): Promise<void> {
    const now = this.#clock();
    await this.#mark(player, id, { readAt: now, deletedAt: now });
  }

  /** Messages that a player gets and has not deleted: own ones, and those to all since the account was opened. */
  ownedBy(player: Player): SQL | undefined {
    const { id, merchant, createdAt } = player;
    const toAll = and(
      isNull(messages.playerId),
      lte(messages.leastRank, rankIn(player)),
      gte(messages.sentAt, createdAt),
    );
    const isDeleted = sql`exists (${this.#db
      .select({ one: sql`1` })
      .from(messageMarks)
      .where(and(ofMessage(id), sql`${messageMarks.deletedAt} is not null`))})`;
    return and(eq(messages.merchant, merchant), or(eq(messages.playerId, id), toAll), sql`not ${isDeleted}`);
  }

  async #mark(player: Player, id: string | undefined, mark: { readAt: number; deletedAt?: number }): Promise<void> {
    const { readAt, deletedAt = null } = mark;
    const own = and(this.ownedBy(player), id === undefined ? undefined : eq(messages.id, id));
    const rows = await this.#db.select({ messageId: messages.id }).from(messages).where(own);
    if (rows.length === 0) return;
    await this.#db
      .insert(messageMarks)
      .values(rows.map(({ messageId }) => ({ playerId: player.id, messageId, readAt, deletedAt })))
      .onConflictDoUpdate({
        target: [messageMarks.playerId, messageMarks.messageId],
        set: { deletedAt: sql`coalesce(${messageMarks.deletedAt}, excluded.deleted_at)` },
      });
    this.#hub.publish(player.id, { type: 'stale', calls: ['unreadMessages'] });
  }
}

function welcomeIn(
  language: string,
  { title, content, service }: (typeof welcome)['EN'],
  { name, chat, timeZone }: Welcoming,
): { title: string; content: string } {
  // Where the profile names no hours, none are promised.
  const hours = chat?.hours ? weekIn(tagOf(language), chat.hours, timeZone) : undefined;
  const answers = hours === undefined ? '' : service.replace('{hours}', hours);
  const filled = (text: string) => text.replaceAll('{brand}', name).replace('{service}', answers);
  return { title: filled(title), content: filled(content) };
}

/** Whether a player has opened the message of the row. */
export function isRead({ id }: Pick<Player, 'id'>): SQL {
  return sql`exists (select 1 from ${messageMarks} where ${ofMessage(id)})`;
}

function ofMessage(playerId: string): SQL | undefined {
  return and(eq(messageMarks.messageId, messages.id), eq(messageMarks.playerId, playerId));
}
