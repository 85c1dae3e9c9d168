import type { ChatState } from '#schemas/platform';
import { replyOf } from '../platform/contract.ts';
import type { SignedCall } from '../platform/signed-call.ts';

/** A chat room as the platform keeps it. Throws `PlatformRefused`: `unknown_room` when its session has ended. */
export type VisitRoom = (ticket: string, text?: string) => Promise<ChatState>;

const isState = replyOf<ChatState>('chat.schema.json#/definitions/ChatState');

export function createChatClient(call: SignedCall): VisitRoom {
  return (ticket, text) => call('/chat/v1/visit', { ticket, ...(text === undefined ? {} : { text }) }, isState);
}
