import type { FastifyInstance } from 'fastify';
import type { ChatVisit } from '#schemas/platform';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import type { Services } from '../services.ts';
import { signedBody } from '../wallet/signed-body.ts';

const path = '/chat/v1/visit';

/** Serves the pages of chat rooms, which stand on another origin: signed as the wallet. */
export function addChat(app: FastifyInstance, services: Services): void {
  const { chats, chatMessages } = services;
  app.post(path, async (request, reply) => {
    try {
      const body = signedBody(request, path, services);
      assertValid('chat.schema.json#/definitions/ChatVisit', body);
      // assertValid has just shown that it is one.
      const { ticket, text } = body as ChatVisit;
      const room = await chats.find(ticket);
      if (!room) return reply.code(404).send({ error: 'unknown_room' });
      if (text !== undefined) {
        await chatMessages.take(room.playerId);
        await chats.write(room, text);
      }
      return await chats.read(room);
    } catch (fault) {
      if (fault instanceof WalletRefusal) return reply.code(401).send({ error: fault.code });
      if (fault instanceof Refusal) return reply.code(fault.http).send({ error: fault.code });
      throw fault;
    }
  });
}
