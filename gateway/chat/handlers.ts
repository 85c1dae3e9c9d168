import { type Call, type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { trialType } from '../members/trial.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';

/** Where a member talks to customer service, and what waits there. */
export function chatHandlers({ chats, options }: Services): Pick<Handlers, 'chatRoom' | 'unreadCount'> {
  return {
    chatRoom: async ({ call, body }) => {
      const ticket = await chats.open(talker(call), body, call.siteOrigin);
      return { chatUrl: `${options.gamesOrigin}/chat?t=${ticket}` };
    },
    unreadCount: async ({ call }) => ({ unReadCount: await chats.unread(talker(call).player.id) }),
  };
}

/** Trial accounts have no chat (spec §6). */
function talker(call: Call): Session {
  const session = sessionOf(call);
  if (session.player.type === trialType) throw new Refusal('real_account_needed');
  return session;
}
