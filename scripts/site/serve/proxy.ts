import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutForwarded } from '../requests/index.ts';
import type { ServeOptions } from './environment.ts';

const paths = ['/wps', '/lgw', '/lotto', '/cdn'];

/** How long a client may go on sending a body that has been answered, ms: a picture on a slow line takes that long. */
const lingerMs = 30_000;

/** Headers that belong to one connection, not to the message. */
const hopByHop = new Set([
  'connection',
  // Said anew by this server, in the older words.
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether an address belongs to the platform, so that page and platform are one origin. */
export function isPlatform(pathname: string, { demo }: ServeOptions): boolean {
  return [...paths, ...(demo ? ['/_demo'] : [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Passes a request on to the platform. When the platform does not answer, the client gets an envelope all the same. When it
 * answers before it has heard all, because a body is too large, that is the answer, and the rest of the body is let go by.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, options: ServeOptions): void {
  const onward = start(request, options, {});
  let timer = setTimeout(() => onward.destroy(new Error('no answer in time')), options.timeout);
  let answered = false;
  onward.on('response', (answer) => {
    answered = true;
    // From here on it is the body that must keep coming.
    clearTimeout(timer);
    timer = setTimeout(() => answer.destroy(), options.timeout);
    answer.on('data', () => timer.refresh());
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
    const all = async function* (parts: IncomingMessage) {
      yield* parts;
      clearTimeout(timer);
      // Closing before the client has said all would reset its connection, and the answer be lost with it.
      const heard = request.complete ? undefined : once(request, 'close').catch(() => undefined);
      await Promise.race([heard, sleep(lingerMs, undefined, { ref: false })]);
    };
    pipeline(answer, all, response, () => clearTimeout(timer));
  });
  onward.on('error', () => {
    // Destroying what is left would take the answer with it: both share a connection.
    request.unpipe(onward);
    request.resume();
    if (answered) return;
    clearTimeout(timer);
    refuse(response);
  });
  response.on('close', () => {
    if (!response.writableFinished) onward.destroy();
  });
  request.on('error', () => onward.destroy());
  // While the client is sending, nobody is late.
  request.on('data', () => timer.refresh());
  request.pipe(onward);
}

function refuse(response: ServerResponse): void {
  if (response.destroyed) return;
  response
    .writeHead(502, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ success: false, message: 'network_abnormal' }));
}

/** Passes a WebSocket on to the platform. */
export function passOnSocket(request: IncomingMessage, socket: Duplex, head: Buffer, options: ServeOptions): void {
  const onward = start(request, options, { connection: 'Upgrade', upgrade: request.headers.upgrade });
  const timer = setTimeout(() => onward.destroy(new Error('no answer in time')), options.timeout);
  const end = () => {
    clearTimeout(timer);
    socket.destroy();
    onward.destroy();
  };
  onward.on('upgrade', (answer, upstream, first) => {
    clearTimeout(timer);
    const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    pipeline(upstream, socket, end);
    pipeline(socket, upstream, end);
  });
  onward.on('response', (answer) => {
    // The platform refused the upgrade: its status goes back, its words do not.
    answer.resume();
    socket.end(
      `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    clearTimeout(timer);
  });
  onward.on('error', () => {
    if (socket.writable) socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    end();
  });
  socket.on('error', end);
  onward.end();
}

function start(request: IncomingMessage, options: ServeOptions, extra: OutgoingHttpHeaders) {
  const { gateway } = options;
  const send = gateway.protocol === 'https:' ? httpsRequest : httpRequest;
  return send({
    hostname: gateway.hostname,
    port: gateway.port,
    method: request.method,
    path: `${gateway.pathname.replace(/\/$/, '')}${request.url}`,
    headers: { ...withoutHops(visitorsHeaders(request, options)), ...forwarded(request, options), ...extra },
  });
}

function visitorsHeaders({ headers }: IncomingMessage, { behindProxy, countryHeader }: ServeOptions) {
  return behindProxy ? headers : withoutForwarded(headers, countryHeader ? [countryHeader] : []);
}

/** Who asked. What the client itself says about that counts only when a trusted proxy says it. */
function forwarded(request: IncomingMessage, { behindProxy }: ServeOptions): OutgoingHttpHeaders {
  const given = (name: string) => (behindProxy ? request.headers[name] : undefined);
  const before = given('x-forwarded-for');
  const peer = request.socket.remoteAddress ?? '';
  return {
    'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
    'x-forwarded-host': given('x-forwarded-host') ?? request.headers.host,
    'x-forwarded-proto': given('x-forwarded-proto') ?? 'http',
  };
}

function withoutHops(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
}
