import type { MerchantProfile, NewMessage, PlatformMessage } from '#schemas/platform';
import { and, sql } from '../database/drizzle/index.ts';
import { messages as table } from '../database/tables/index.ts';
import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { paged } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { isRead } from './messages.ts';

/** The member's own messages (§2, messageV2). */
export function messageHandlers({
  db,
  clock,
  messages,
}: Services): Pick<Handlers, 'messages' | 'unreadMessages' | 'readMessage' | 'readAllMessages' | 'deleteMessage'> {
  return {
    messages: ({ call, body: { state, ...page } }) => {
      const { player } = realSession(call);
      const read = isRead(player);
      const { id, sentAt: at, kind, texts } = table;
      return paged<PlatformMessage>(
        db,
        {
          from: table,
          columns: { id, at, kind, texts, state: sql`case when ${read} then 'read' else 'unread' end` },
          where: and(messages.ownedBy(player), state && sql`${read} = ${state === 'read'}`),
          filter: { state },
          sort: { at },
          newestFirst: true,
          id,
          cameAt: at,
          row: ({ texts, ...row }) => ({ ...row, ...textIn(texts as NewMessage['texts'], call) }) as PlatformMessage,
        },
        page,
        clock(),
      );
    },
    unreadMessages: async ({ call }) => ({ unReadCount: await messages.unread(realSession(call).player) }),
    readMessage: async ({ call, body: { id } }) => {
      await messages.read(realSession(call).player, id);
      return {};
    },
    readAllMessages: async ({ call }) => {
      await messages.read(realSession(call).player);
      return {};
    },
    deleteMessage: async ({ call, body: { id } }) => {
      await messages.remove(realSession(call).player, id);
      return {};
    },
  };
}

/** A text in the language of a call, else in the merchant's own, else in whichever there is. */
function textIn(texts: NewMessage['texts'], { language, merchant }: { language: string; merchant: MerchantProfile }) {
  return texts[language] ?? texts[merchant.defaultLanguage] ?? texts.EN ?? Object.values(texts)[0];
}
