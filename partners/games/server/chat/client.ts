import type { ChatState } from '#schemas/platform';
import { isObject, type SignedCall } from '../platform/signed-call.ts';

/** A chat room as the platform keeps it. Throws `PlatformRefused`: `unknown_room` when its session has ended. */
export type VisitRoom = (ticket: string, text?: string) => Promise<ChatState>;

function isState(value: unknown): value is ChatState {
  return isObject(value) && typeof value.title === 'string' && Array.isArray(value.messages);
}

export function createChatClient(call: SignedCall): VisitRoom {
  return (ticket, text) => call('/chat/v1/visit', { ticket, ...(text === undefined ? {} : { text }) }, isState);
}
