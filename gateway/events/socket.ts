import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#schemas/platform';
import { addressOf, countryOf } from '../http/caller.ts';
import { validatorOf } from '../http/contract.ts';
import { parseJson } from '../http/json.ts';
import { matchesOrigin, parseOrigin, servesHost } from '../http/origin.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Listener } from './hub.ts';

const largestFrame = 64 * 1024;
const ticketDueMs = 5000;
const checkMs = 60_000;
/** Close codes: RFC 6455 7.4, and 4000–4999 for private use. */
const closing = { policy: 1008, sessionEnded: 4401 };

/** Serves the WebSocket /wps/events (trust.md T32): origin, ticket as the first frame, then balances and the site's status. */
export async function addEvents(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(websocket, { options: { maxPayload: largestFrame } });
  app.route({
    method: 'GET',
    url: '/wps/events',
    websocket: true,
    preValidation: async ({ headers: { origin } }) => {
      // No origin is no browser: the ticket alone has to do.
      if (origin !== undefined && !(await isSite(origin, services))) throw new Refusal('origin_refused');
    },
    handler: (socket, request) => {
      const ip = addressOf(request);
      serve(socket, { ip, country: countryOf(request, services.options) }, services);
    },
  });
}

async function isSite(origin: string, { merchants, options }: Services): Promise<boolean> {
  const hostname = parseOrigin(origin)?.hostname ?? '';
  const known = (await merchants.all()).some((merchant) => servesHost(merchant, hostname));
  return known && matchesOrigin(options.siteOrigins, origin);
}

/** Where a socket comes from. */
type From = Pick<Listener, 'ip' | 'country'>;

function serve(socket: WebSocket, from: From, services: Services): void {
  let listener: Listener | undefined;
  let requested = false;
  const frames = new RateLimit(20, 60, services.clock);
  const refuse = () => socket.close(closing.policy);
  const late = setTimeout(refuse, ticketDueMs);
  const check = setInterval(() => void endIfOver(), checkMs);

  const endIfOver = async () => {
    if (listener && !(await services.sessions.peek(listener.tokenHash))) socket.close(closing.sessionEnded);
  };
  const receive = async (data: Buffer) => {
    frames.take('');
    const frame = parseFrame(data);
    if (frame.type === 'ping') return socket.send(JSON.stringify({ type: 'pong' } satisfies ServerFrame));
    if (requested) return refuse();
    requested = true;
    clearTimeout(late);
    const session = await sessionOf(frame.ticket, services);
    if (!session || socket.readyState !== socket.OPEN) return refuse();
    // Listening comes first: a change between the two is then sent twice, never lost, and seq tells which is newer.
    listener = listenerOf(session, from, socket);
    services.hub.add(listener);
    // The session may have ended between the two as well, when nobody listened.
    if (!(await services.sessions.peek(session.tokenHash))) return services.sessions.closeSockets([session.tokenHash]);
    listener.send({ type: 'balance', ...(await services.ledger.balance(session.player)) });
  };

  socket.on('message', (data: Buffer) => void receive(data).catch(refuse));
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(late);
    clearInterval(check);
    if (listener) services.hub.remove(listener);
  });
}

function parseFrame(data: Buffer): ClientFrame {
  const frame = parseJson(data);
  const isFrame = validatorOf<ClientFrame>('events.schema.json#/definitions/ClientFrame');
  if (!isFrame(frame)) throw new Refusal('malformed_request');
  return frame;
}

/** The session that a ticket was made for. Nothing when the ticket is no good. */
async function sessionOf(ticket: string, { eventTickets, sessions }: Services): Promise<Session | undefined> {
  const tokenHash = await eventTickets.redeem(ticket);
  return tokenHash === undefined ? undefined : sessions.peek(tokenHash);
}

function listenerOf({ player, tokenHash }: Session, from: From, socket: WebSocket): Listener {
  return {
    ...from,
    playerId: player.id,
    tokenHash,
    merchant: player.merchant,
    // The next look reports a site that is closed.
    status: 0,
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => socket.close(closing.sessionEnded),
  };
}
