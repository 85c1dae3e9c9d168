import type { ChatCase, ChatColleague, ChatDesk, ChatFile, ChatLine } from '#schemas/admin';
import { worksFor } from '../../chat/desk.ts';
import { openingAt } from '../../chat/hours.ts';
import { rankOfRow } from '../../club/rank-of.ts';
import { and, asc, desc, eq, ne, sql } from '../../database/drizzle/index.ts';
import { chatMessages, chatMoves, chats, operators, players } from '../../database/tables/index.ts';
import { own } from '../../http/own.ts';
import { Refusal } from '../../http/refusal.ts';
import { paged } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import type { OperatorRow } from '../access/operator-sessions.ts';
import { permissionsOf } from '../access/roles.ts';
import { type AdminCall, type AdminHandlers, loginOf } from '../call.ts';
import type { Commands } from '../commands/commands.ts';
import { ofOwnMerchants } from '../own-merchants.ts';
import { toStep } from './case-parts.ts';

type Handled = 'chatDesk' | 'chatTranscripts' | 'chatFile' | 'takeChat' | 'answerChat' | 'handOverChat' | 'closeChat';

/** Conversations of the desk at most. */
const mostOpen = 200;

const { id, merchant, playerId, language, openedAt, waitingSince, holder, state } = chats;
const last = sql`(select left(${chatMessages.text}, 120) from ${chatMessages} where ${chatMessages.chatId} = ${id} and not ${chatMessages.fromDesk} order by ${chatMessages.id} desc limit 1)`;
const columns = {
  ...{ id, merchant, language, openedAt, waitingSince, holder, state },
  player: playerId,
  account: players.account,
  rank: rankOfRow(),
  excerpt: sql<string>`coalesce(${last}, '')`,
};
const ofPlayer = eq(players.id, playerId);

/** The chat as operators answer it. What moves a conversation is noted in the audit log, with the move. */
export function chatReads(services: Services, commands: Commands): Pick<AdminHandlers, Handled> {
  const { db, clock, chatDesk } = services;
  type Noted = 'takeChat' | 'handOverChat' | 'closeChat';
  const noted = (action: Noted, reason: string, call: AdminCall, more: { to?: string | null } = {}) => {
    return async (tx: typeof db, row: typeof chats.$inferSelect) => {
      const [player] = await tx.select({ account: players.account }).from(players).where(eq(players.id, row.playerId));
      const about = { subject: row.playerId, subjectName: player?.account ?? row.playerId };
      await commands.note(
        action,
        { chat: row.id, ...more, reason },
        { db: tx, merchant: row.merchant, ...about },
        call,
      );
    };
  };
  return {
    chatDesk: async ({ call }): Promise<ChatDesk> => {
      const { sessionId, operator } = loginOf(call);
      await chatDesk.sit(sessionId, operator.id);
      const rows = await db
        .select(columns)
        .from(chats)
        .innerJoin(players, ofPlayer)
        .where(and(ne(state, 'closed'), ofOwnMerchants(merchant, call)))
        .orderBy(sql`${waitingSince} asc nulls last`, asc(openedAt))
        .limit(mostOpen);
      return { chats: rows.map(chatCase), shops: shopsOf(call, services) };
    },
    chatTranscripts: ({ call, body: { state: only, player, ...page } }) =>
      paged<ChatCase>(
        db,
        {
          from: chats,
          join: { table: players, on: ofPlayer },
          columns,
          where: and(
            ofOwnMerchants(merchant, call),
            only ? eq(state, only) : undefined,
            player ? eq(playerId, player) : undefined,
          ),
          filter: { only, player },
          sort: { openedAt },
          newestFirst: true,
          cameAt: openedAt,
          id,
          row: chatCase,
        },
        page,
        clock(),
      ),
    chatFile: ({ call, query }) => readChat(query.id, call, services),
    takeChat: async ({ call, body: { chat } }) => {
      await readOwn(chat, call, services);
      await chatDesk.take(chat, clerkOf(call), noted('takeChat', '', call));
      return readChat(chat, call, services);
    },
    answerChat: async ({ call, body: { chat, ...said } }) => {
      await readOwn(chat, call, services);
      await chatDesk.answer(chat, clerkOf(call), said);
      return readChat(chat, call, services);
    },
    handOverChat: async ({ call, body: { chat, to, note = '' } }) => {
      const row = await readOwn(chat, call, services);
      const next = to === undefined ? undefined : (await clerksFor(row.merchant, services)).find(isNamed(to));
      if (to !== undefined && !next) throw new Refusal('colleague_unknown');
      await chatDesk.handOver(chat, clerkOf(call), next, note, noted('handOverChat', note, call, { to: to ?? null }));
      return readChat(chat, call, services);
    },
    closeChat: async ({ call, body: { chat } }) => {
      await readOwn(chat, call, services);
      await chatDesk.close(chat, clerkOf(call), noted('closeChat', '', call));
      return readChat(chat, call, services);
    },
  };
}

const clerkOf = (call: AdminCall) => loginOf(call).operator;

const isNamed = (account: string) => (operator: OperatorRow) => operator.account === account;

/** Operators who answer the chat of a merchant. */
async function clerksFor(code: string, { db }: Services): Promise<OperatorRow[]> {
  const able = and(eq(operators.disabled, false), worksFor(code));
  const rows = await db.select().from(operators).where(able).orderBy(asc(operators.account));
  return rows.filter(({ roles }) => permissionsOf(roles).has('chat.answer'));
}

/** A conversation of a merchant that the operator works for. Throws case_unknown. */
async function readOwn(chat: string, call: AdminCall, { db }: Services) {
  const own = and(eq(id, chat), ofOwnMerchants(merchant, call));
  const [row] = await db
    .select({ ...columns, memberAt: chats.memberAt, holderId: chats.holderId })
    .from(chats)
    .innerJoin(players, ofPlayer)
    .where(own);
  if (!row) throw new Refusal('case_unknown');
  return row;
}

async function readChat(chat: string, call: AdminCall, services: Services): Promise<ChatFile> {
  const { db, chatDesk, merchants } = services;
  const { memberAt, holderId, ...row } = await readOwn(chat, call, services);
  const lines = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chat))
    .orderBy(desc(chatMessages.id))
    .limit(500);
  const moves = await db.select().from(chatMoves).where(eq(chatMoves.chatId, chat)).orderBy(asc(chatMoves.id));
  const { operator, permissions } = loginOf(call);
  const here = await chatDesk.seated();
  const answers = permissions.has('chat.answer');
  const profile = await merchants.find(row.merchant);
  const stand = profile?.defaultLanguage ?? 'EN';
  return {
    chat: chatCase(row),
    lines: lines.reverse().map(lineOf),
    steps: moves.map(({ at, event, state: to, by, note }) => toStep({ at, event, state: to, by, note })),
    memberHere: row.state !== 'closed' && chatDesk.isMemberHere({ memberAt }),
    mine: row.state === 'held' && holderId === operator.id,
    takeable: answers && (row.state === 'waiting' || (row.state === 'held' && !here.has(holderId ?? ''))),
    answers: Object.entries(profile?.chat?.answers ?? {}).flatMap(([name, { title, text }]) => {
      const words = own(text, row.language) ?? text[stand] ?? text.EN;
      return words === undefined ? [] : [{ id: name, title, text: words }];
    }),
    colleagues: answers ? await colleaguesOf(row.merchant, operator.id, here, services) : [],
  };
}

async function colleaguesOf(
  code: string,
  own: string,
  here: ReadonlySet<string>,
  services: Services,
): Promise<ChatColleague[]> {
  const all = (await clerksFor(code, services)).filter((operator) => operator.id !== own);
  const known = all.map((operator) => ({
    account: operator.account,
    name: operator.name,
    here: here.has(operator.id),
  }));
  return known.sort((one, other) => Number(other.here) - Number(one.here));
}

function shopsOf({ merchants }: AdminCall, { clock }: Services): ChatDesk['shops'] {
  return merchants.flatMap((profile) => {
    const opening = openingAt(profile, clock());
    if (!opening) return [];
    const { open, changesAt } = opening;
    return [{ merchant: profile.code, open, ...(changesAt === undefined ? {} : { changesAt }) }];
  });
}

function lineOf({ id: number, fromDesk, author, text, createdAt, seen }: typeof chatMessages.$inferSelect): ChatLine {
  const from = fromDesk ? (author === null ? 'platform' : 'desk') : 'member';
  return { id: number, from, text, at: createdAt, seen, ...(author === null ? {} : { author }) };
}

/** Without what it does not have. */
function chatCase({ waitingSince: since, holder: whose, rank, ...row }: { [name: string]: unknown }): ChatCase {
  return {
    ...(row as Omit<ChatCase, 'rank'>),
    rank: Number(rank),
    ...(since === null ? {} : { waitingSince: Number(since) }),
    ...(whose === null ? {} : { holder: String(whose) }),
  };
}
