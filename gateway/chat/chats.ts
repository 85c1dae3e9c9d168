import type { ChatRequest, ChatState } from '#schemas/platform';
import { and, count, desc, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { chatMessages, chatRooms } from '../database/tables/index.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { messageText } from '../verification/texts.ts';

/** So many messages a room shows. */
const shown = 100;

type Room = typeof chatRooms.$inferSelect;

/** What members and customer service say to each other. A room's address ends with the session that requested it. */
export class Chats {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #sessions: Sessions;

  constructor(db: Database, clock: () => number, sessions: Sessions) {
    this.#db = db;
    this.#clock = clock;
    this.#sessions = sessions;
  }

  /** Opens a room for a session; the ticket is returned this once and never stored. */
  async open({ tokenHash, player }: Session, request: ChatRequest, siteOrigin: string): Promise<string> {
    const ticket = newToken();
    const { title, language, headerColor } = request;
    const room = { title, language, headerColor, siteOrigin, sessionHash: tokenHash, playerId: player.id };
    await this.#db.insert(chatRooms).values({ ...room, ticketHash: hashToken(ticket), createdAt: this.#clock() });
    return ticket;
  }

  /** The room of a ticket, while its session lives. */
  async find(ticket: string): Promise<Room | undefined> {
    const [room] = await this.#db
      .select()
      .from(chatRooms)
      .where(eq(chatRooms.ticketHash, hashToken(ticket)));
    return room && (await this.#sessions.peek(room.sessionHash)) ? room : undefined;
  }

  /** What the member writes. The first time customer service answers at once that somebody will. */
  async write({ playerId, language }: Room, text: string): Promise<void> {
    // Of two first messages at once, the second finds the answer to the first.
    await holdPlayer(this.#db, playerId, async (tx) => {
      const [before] = await tx
        .select({ rows: count() })
        .from(chatMessages)
        .where(and(eq(chatMessages.playerId, playerId), eq(chatMessages.fromDesk, true)));
      await this.#say(tx, playerId, text, false);
      if (before?.rows === 0) await this.#say(tx, playerId, messageText('chatWelcome', language, {}), true);
    });
  }

  /** What customer service writes. */
  async answer(playerId: string, text: string): Promise<void> {
    await this.#say(this.#db, playerId, text, true);
  }

  /** What was said in a room; the member has seen it now. */
  async read(room: Room): Promise<ChatState> {
    const { playerId, title, language, headerColor, siteOrigin } = room;
    const ofMember = eq(chatMessages.playerId, playerId);
    await this.#db
      .update(chatMessages)
      .set({ seen: true })
      .where(and(ofMember, eq(chatMessages.seen, false)));
    const rows = await this.#db.select().from(chatMessages).where(ofMember).orderBy(desc(chatMessages.id)).limit(shown);
    const messages = rows.reverse().map(({ id, fromDesk, text, createdAt }) => {
      return { id, from: fromDesk ? ('desk' as const) : ('member' as const), text, at: createdAt };
    });
    return { title, language, headerColor, siteOrigin, messages };
  }

  /** How many answers the member has not seen. */
  async unread(playerId: string): Promise<number> {
    const [row] = await this.#db
      .select({ rows: count() })
      .from(chatMessages)
      .where(and(eq(chatMessages.playerId, playerId), eq(chatMessages.seen, false)));
    return row?.rows ?? 0;
  }

  async #say(db: Database, playerId: string, text: string, fromDesk: boolean): Promise<void> {
    await db.insert(chatMessages).values({ playerId, text, fromDesk, createdAt: this.#clock(), seen: !fromDesk });
  }
}
