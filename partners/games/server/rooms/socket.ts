import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Json } from '../../engines/engine.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { Journal } from '../rounds/journal.ts';
import { hashKey } from '../sessions/session.ts';
import type { Rooms, Visitor } from './room.ts';

export interface SocketContext {
  readonly rooms: Rooms;
  readonly journal: Journal;
  readonly gamesById: ReadonlyMap<number, CatalogueGame>;
  readonly clock: () => number;
}

type Lines = Map<string, readonly WebSocket[]>;

const largestMessage = 4 * 1024;
/** The page's key has to be the first message within this, ms. */
const keyDueMs = 5000;
/** So many messages a second; a page that sends more loses its place. */
const mostMessages = 40;
/** A page that hears nothing for longer takes the line for dead; it is told the time on that occasion. */
const aliveMs = 15_000;
/** So many lines of one session; a further one takes the place of the oldest. */
const mostLines = 4;
/** What waits to be sent to a page that reads too slowly, bytes. */
const mostWaiting = 256 * 1024;
/** Close codes: RFC 6455 7.4, and 4000–4999 for private use. */
const closing = { policy: 1008, tooMuch: 1013, sessionEnded: 4401, noRoom: 4404 };

/**
 * Serves the WebSocket `/room`: the page's key as the first message, `{"key"}`, then what the room of its game says.
 * Every message is JSON; `{"type":"alive","now"}` comes every 15 s.
 */
export async function addRoomSocket(app: FastifyInstance, context: SocketContext): Promise<void> {
  /** Lines by session, the oldest first. */
  const lines: Lines = new Map();
  await app.register(websocket, { options: { maxPayload: largestMessage } });
  app.register(async (scope) => {
    scope.get('/room', { websocket: true }, (socket, request) => {
      const { origin, host } = request.headers;
      // No origin is no browser: the key alone has to do.
      if (origin !== undefined && URL.parse(origin)?.host !== host) return socket.close(closing.policy);
      serve(socket, context, lines);
    });
  });
}

function serve(socket: WebSocket, { rooms, journal, gamesById, clock }: SocketContext, lines: Lines): void {
  let visitor: Visitor | undefined;
  let second = 0;
  let messages = 0;
  const late = setTimeout(() => socket.close(closing.policy), keyDueMs);
  const alive = setInterval(() => visitor?.send({ type: 'alive', now: clock() }), aliveMs);

  function send(message: object | string): void {
    if (socket.readyState !== socket.OPEN) return;
    // It would get old news, and all others would pay for what it keeps.
    if (socket.bufferedAmount > mostWaiting) socket.close(closing.tooMuch);
    else socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  function enter(message: Json): void {
    const key = isObject(message) ? message.key : undefined;
    const session = typeof key === 'string' ? journal.sessionByKeyHash(hashKey(key)) : undefined;
    const game = session && gamesById.get(session.nodeId);
    clearTimeout(late);
    if (!session || !game) {
      socket.close(closing.sessionEnded);
      return;
    }
    const own: Visitor = { session, game, send };
    visitor = own;
    const others = lines.get(session.id) ?? [];
    lines.set(session.id, [...others, socket]);
    if (others.length >= mostLines) others[0]?.close(closing.tooMuch);
    if (!rooms.join(own)) socket.close(closing.noRoom);
  }

  socket.on('message', (data: Buffer) => {
    // A page that has been shown the door may go on talking until the line is cut.
    if (socket.readyState !== socket.OPEN) return;
    const now = Math.floor(clock() / 1000);
    messages = now === second ? messages + 1 : 1;
    second = now;
    if (messages > mostMessages) return socket.close(closing.policy);
    const message = parse(data);
    if (message === undefined) socket.close(closing.policy);
    else if (visitor) rooms.receive(visitor, message);
    else enter(message);
  });
  // A close follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(late);
    clearInterval(alive);
    if (!visitor) return;
    rooms.leave(visitor);
    const left = (lines.get(visitor.session.id) ?? []).filter((line) => line !== socket);
    if (left.length > 0) lines.set(visitor.session.id, left);
    else lines.delete(visitor.session.id);
  });
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(data: Buffer): Json | undefined {
  try {
    return JSON.parse(data.toString()) as Json;
  } catch {
    return undefined;
  }
}
