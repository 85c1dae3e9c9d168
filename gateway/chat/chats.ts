import { randomUUID } from 'node:crypto';
import type { ChatRequest, ChatState, MerchantProfile } from '#schemas/platform';
import { and, count, desc, eq, ne, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { chatMessages, chatMoves, chatRooms, chats, players } from '../database/tables/index.ts';
import type { Merchants } from '../merchants/merchants.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { messageText } from '../verification/texts.ts';
import type { ChatDesk } from './desk.ts';
import { noticeFor } from './notice.ts';

/** So many messages a room shows. */
const shown = 100;

type Room = typeof chatRooms.$inferSelect;

interface Parts {
  db: Database;
  clock: () => number;
  sessions: Sessions;
  merchants: Merchants;
  chatDesk: ChatDesk;
}

/** What members and customer service say to each other. A room's address ends with the session that requested it. */
export class Chats {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #sessions: Sessions;
  readonly #merchants: Merchants;
  readonly #desk: ChatDesk;

  constructor({ db, clock, sessions, merchants, chatDesk }: Parts) {
    this.#db = db;
    this.#clock = clock;
    this.#sessions = sessions;
    this.#merchants = merchants;
    this.#desk = chatDesk;
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

  /**
   * What the member writes: it goes on with the conversation that is not closed, or begins one. The first message of each is
   * answered at once with whether somebody is there.
   */
  async write({ playerId, language }: Pick<Room, 'playerId' | 'language'>, text: string): Promise<void> {
    const now = this.#clock();
    // Before the transaction, in which nothing but itself is asked.
    const profile = await this.#profileOf(playerId);
    // Of two first messages at once, the second finds the conversation that the first has begun.
    await holdPlayer(this.#db, playerId, async (tx, { merchant }) => {
      const [known] = await tx
        .update(chats)
        .set({ waitingSince: sql`coalesce(${chats.waitingSince}, ${now})`, memberAt: now })
        .where(and(eq(chats.playerId, playerId), ne(chats.state, 'closed')))
        .returning({ id: chats.id });
      const id = known?.id ?? randomUUID();
      const said = { playerId, chatId: id, createdAt: now };
      if (!known) {
        const opened = { openedAt: now, waitingSince: now, memberAt: now };
        await tx.insert(chats).values({ id, merchant, playerId, language, state: 'waiting', ...opened });
        const began = { event: 'open', state: 'waiting' as const, by: 'player', note: '', at: now };
        await tx.insert(chatMoves).values({ chatId: id, ...began });
      }
      await tx.insert(chatMessages).values({ ...said, text, fromDesk: false, seen: true });
      if (known) return;
      const staffed = await this.#desk.isStaffed(tx, merchant);
      const words = staffed ? messageText('chatWelcome', language, {}) : noticeFor(profile, language, false, now);
      await tx.insert(chatMessages).values({ ...said, text: words, fromDesk: true, seen: false });
    });
  }

  /** What was said in a room; the member has seen it now. */
  async read(room: Room): Promise<ChatState> {
    const { playerId, title, language, headerColor, siteOrigin } = room;
    const ofMember = eq(chatMessages.playerId, playerId);
    const now = this.#clock();
    await this.#db
      .update(chats)
      .set({ memberAt: now })
      .where(and(eq(chats.playerId, playerId), ne(chats.state, 'closed')));
    await this.#db
      .update(chatMessages)
      .set({ seen: true })
      .where(and(ofMember, eq(chatMessages.seen, false)));
    const rows = await this.#db.select().from(chatMessages).where(ofMember).orderBy(desc(chatMessages.id)).limit(shown);
    const messages = rows.reverse().map(({ id, fromDesk, text, createdAt }) => {
      return { id, from: fromDesk ? ('desk' as const) : ('member' as const), text, at: createdAt };
    });
    const profile = await this.#profileOf(playerId);
    const notice = noticeFor(profile, language, await this.#desk.isStaffed(this.#db, profile.code), now);
    return { title, language, headerColor, siteOrigin, notice, messages };
  }

  /** How many answers the member has not seen. */
  async unread(playerId: string): Promise<number> {
    const [row] = await this.#db
      .select({ rows: count() })
      .from(chatMessages)
      .where(and(eq(chatMessages.playerId, playerId), eq(chatMessages.seen, false)));
    return row?.rows ?? 0;
  }

  async #profileOf(playerId: string): Promise<MerchantProfile> {
    const [member] = await this.#db
      .select({ merchant: players.merchant })
      .from(players)
      .where(eq(players.id, playerId));
    const profile = await this.#merchants.find(member?.merchant);
    if (!profile) throw new Error('[Bug] a member has no merchant');
    return profile;
  }
}
