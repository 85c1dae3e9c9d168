import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import type { Services } from '../services.ts';

/** Where a member talks to customer service, and what waits there. Trial accounts have no chat (spec §6). */
export function chatHandlers({ chats, options }: Services): Pick<Handlers, 'chatRoom' | 'unreadCount'> {
  return {
    chatRoom: async ({ call, body }) => {
      const ticket = await chats.open(realSession(call), body, call.siteOrigin);
      return { chatUrl: `${options.gamesOrigin}/chat?t=${ticket}` };
    },
    unreadCount: async ({ call }) => ({ unReadCount: await chats.unread(realSession(call).player.id) }),
  };
}
