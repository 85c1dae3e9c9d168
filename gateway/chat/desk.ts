import type { ChatCaseState } from '#schemas/admin';
import { and, desc, eq, gt, ne, notExists, or, type SQL, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { chatMessages, chatMoves, chatSeats, chats, operatorSessions, operators } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { EventHub } from '../events/hub.ts';
import { writtenTo } from '../feedback/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Messages } from '../messages/messages.ts';
import titles from './answer.json' with { type: 'json' };

/** Whoever has had the page of the chat open within this time is there, ms: a window in the background asks once a minute. */
const seatMs = 90_000;
/** A room asks for what is new every four seconds; a member who has not within this time does not see the answer, ms. */
const roomMs = 30_000;

export type ChatRow = typeof chats.$inferSelect;

/** An operator at the desk. */
export interface Clerk {
  id: string;
  account: string;
}

/** Written with a move, in its transaction. */
type Note = (tx: Database, chat: ChatRow) => Promise<void>;

interface Parts {
  db: Database;
  clock: () => number;
  messages: Messages;
  hub: EventHub;
}

/** Conversations as operators hold them: one operator each. */
export class ChatDesk {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #messages: Messages;
  readonly #hub: EventHub;

  constructor({ db, clock, messages, hub }: Parts) {
    this.#db = db;
    this.#clock = clock;
    this.#messages = messages;
    this.#hub = hub;
  }

  /** Notes that an operator has the page of the chat open; with the session it ends. */
  async sit(sessionId: string, operatorId: string): Promise<void> {
    const seenAt = this.#clock();
    await this.#db
      .insert(chatSeats)
      .values({ sessionId, operatorId, seenAt })
      .onConflictDoUpdate({ target: chatSeats.sessionId, set: { seenAt } });
  }

  /** Whether an operator of a merchant has the page of the chat open. */
  async isStaffed(db: Database, merchant: string): Promise<boolean> {
    const [seat] = await db
      .select({ operatorId: chatSeats.operatorId })
      .from(chatSeats)
      .innerJoin(operatorSessions, eq(operatorSessions.id, chatSeats.sessionId))
      .innerJoin(operators, eq(operators.id, chatSeats.operatorId))
      .where(and(this.#isSeated(), eq(operators.disabled, false), worksFor(merchant)))
      .limit(1);
    return seat !== undefined;
  }

  /** Ids of operators who have the page of the chat open. */
  async seated(): Promise<ReadonlySet<string>> {
    const seats = await this.#db
      .select({ operatorId: chatSeats.operatorId })
      .from(chatSeats)
      .innerJoin(operatorSessions, eq(operatorSessions.id, chatSeats.sessionId))
      .where(this.#isSeated());
    return new Set(seats.map(({ operatorId }) => operatorId));
  }

  /** Whether the member of a conversation has the room open. */
  isMemberHere({ memberAt }: Pick<ChatRow, 'memberAt'>): boolean {
    return this.#clock() - memberAt < roomMs;
  }

  /** Takes a conversation that nobody holds, or nobody who is there. Throws chat_taken. */
  async take(id: string, clerk: Clerk, note: Note): Promise<void> {
    await inTurn(this.#db, async (tx) => {
      const holderSits = tx
        .select({ one: sql`1` })
        .from(chatSeats)
        .innerJoin(operatorSessions, eq(operatorSessions.id, chatSeats.sessionId))
        .where(and(eq(chatSeats.operatorId, chats.holderId), this.#isSeated()));
      const free = or(eq(chats.state, 'waiting'), and(eq(chats.state, 'held'), notExists(holderSits)));
      const [taken] = await tx
        .update(chats)
        .set({ state: 'held', holderId: clerk.id, holder: clerk.account })
        .where(and(eq(chats.id, id), free))
        .returning();
      if (taken) return this.#moved(tx, taken, 'take', clerk, '', note);
      const [now] = await tx.select().from(chats).where(eq(chats.id, id));
      if (now?.holderId === clerk.id && now.state === 'held') return;
      throw new Refusal('chat_taken', { holder: now?.holder ?? '' });
    });
  }

  /**
   * Writes to the member; whoever does not have the room open gets it as a message of the platform as well. What was written
   * after the operator's last message that was shown, in the same words, is not written again.
   */
  async answer(id: string, clerk: Clerk, { text, after }: { text: string; after: number }): Promise<void> {
    const now = this.#clock();
    const answered = await inTurn(this.#db, async (tx) => {
      const chat = await this.#held(tx, id, clerk);
      const own = and(eq(chatMessages.chatId, id), eq(chatMessages.author, clerk.account), gt(chatMessages.id, after));
      const [same] = await tx.select().from(chatMessages).where(own).orderBy(desc(chatMessages.id)).limit(1);
      if (same?.text === text) return undefined;
      const said = { playerId: chat.playerId, chatId: id, text, fromDesk: true, author: clerk.account };
      await tx.insert(chatMessages).values({ ...said, createdAt: now, seen: false });
      await tx.update(chats).set({ waitingSince: null }).where(eq(chats.id, id));
      if (this.isMemberHere(chat)) return { chat, sent: undefined };
      const sent = writtenTo({ id: chat.playerId }, text, titles);
      await this.#messages.write(tx, chat.merchant, sent);
      return { chat, sent };
    });
    if (!answered) return;
    const { chat, sent } = answered;
    this.#hub.publish(chat.playerId, { type: 'stale', calls: ['unreadCount'] });
    if (sent) this.#messages.announce(chat.merchant, sent);
  }

  /** Hands a conversation over; without another operator it goes back into the queue. */
  async handOver(id: string, clerk: Clerk, to: Clerk | undefined, words: string, note: Note): Promise<void> {
    await inTurn(this.#db, async (tx) => {
      await this.#held(tx, id, clerk);
      const state: ChatCaseState = to ? 'held' : 'waiting';
      const [moved] = await tx
        .update(chats)
        .set({ state, holderId: to?.id ?? null, holder: to?.account ?? null })
        .where(eq(chats.id, id))
        .returning();
      if (!moved) throw new Refusal('chat_not_yours');
      const told = [to ? `→ ${to.account}` : '', words].filter((part) => part !== '').join(': ');
      await this.#moved(tx, moved, to ? 'handOver' : 'putBack', clerk, told, note);
    });
  }

  /** Ends a conversation. */
  async close(id: string, clerk: Clerk, note: Note): Promise<void> {
    await inTurn(this.#db, async (tx) => {
      await this.#held(tx, id, clerk);
      const closed = { state: 'closed' as const, closedAt: this.#clock(), waitingSince: null };
      const [moved] = await tx.update(chats).set(closed).where(eq(chats.id, id)).returning();
      if (moved) await this.#moved(tx, moved, 'close', clerk, '', note);
    });
  }

  /** A conversation that the operator holds, locked. Throws chat_not_yours. */
  async #held(tx: Database, id: string, clerk: Clerk): Promise<ChatRow> {
    const own = and(eq(chats.id, id), eq(chats.holderId, clerk.id), ne(chats.state, 'closed'));
    const [chat] = await tx.select().from(chats).where(own).for('update');
    if (!chat) throw new Refusal('chat_not_yours');
    return chat;
  }

  async #moved(tx: Database, chat: ChatRow, event: string, { account }: Clerk, words: string, note: Note) {
    const move = { chatId: chat.id, event, state: chat.state, by: `operator:${account}`, note: words };
    await tx.insert(chatMoves).values({ ...move, at: this.#clock() });
    await note(tx, chat);
  }

  #isSeated(): SQL {
    return gt(chatSeats.seenAt, this.#clock() - seatMs);
  }
}

/** Whether the operator of a row works for a merchant. */
export function worksFor(merchant: string): SQL {
  const either = (code: string) => sql`${operators.merchants} @> ${JSON.stringify([code])}::jsonb`;
  return sql`(${either(merchant)} or ${either('*')})`;
}
