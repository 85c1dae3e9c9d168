import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isUnavailable } from '../database/faults.ts';
import { type ErrorCode, malformed, Refusal } from './refusal.ts';

/** When to try again after the database was gone. */
const unavailableMs = 2000;

/** How long a caller may go on sending a body that has been refused, ms: a picture on a slow line takes that long. */
const lingerMs = 30_000;

/** Fastify's own refusals, by its code. */
const fastifyCodes: { [code: string]: ErrorCode } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
};

/** Turns every fault into the envelope. What errors.json does not name is internal_error, and only the log says more. */
export function addFaultReplies(app: FastifyInstance): void {
  app.setErrorHandler((fault: FastifyError | Refusal, request, reply) => {
    if (fault instanceof Refusal) return refuse(reply, fault);
    const known = fastifyCodes[fault.code];
    if (known === 'malformed_request') return refuse(reply, malformed('', fault.message));
    if (known === 'body_too_large') return refuseUnheard(reply, new Refusal(known));
    if (known) return refuse(reply, new Refusal(known));
    // A file that may not be served is answered like one that is not there.
    if (fault.statusCode === 403 || fault.statusCode === 404) return refuse(reply, new Refusal('not_found'));
    if (fault.statusCode !== undefined && fault.statusCode < 500) return refuse(reply, malformed('', fault.message));
    request.log.error(fault);
    if (isUnavailable(fault)) return refuse(reply, new Refusal('busy', { retryAfterMs: unavailableMs }));
    return refuse(reply, new Refusal('internal_error'));
  });
}

/** Answers with a refusal as the envelope says it. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return withStatus(reply, refusal).send(envelopeOf(refusal));
}

/**
 * Refuses a call whose body is still coming. The answer goes out at once and ends when all of the body has gone by, or after
 * a while: whoever closes before resets the connection, and the caller, or the proxy in between, might never read why. Its
 * length is not sent, or a proxy would take it for ended.
 */
function refuseUnheard(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { raw } = reply.request;
  raw.resume();
  async function* answer() {
    yield JSON.stringify(envelopeOf(refusal));
    const heard = raw.complete ? undefined : once(raw, 'close').catch(() => undefined);
    await Promise.race([heard, sleep(lingerMs, undefined, { ref: false })]);
  }
  withStatus(reply, refusal).header('content-type', 'application/json; charset=utf-8');
  return reply.send(Readable.from(answer()));
}

function withStatus(reply: FastifyReply, { http, value }: Refusal): FastifyReply {
  const wait = value && 'retryAfterMs' in value ? Number(value.retryAfterMs) : undefined;
  if (wait !== undefined && http >= 400) reply.header('retry-after', Math.ceil(wait / 1000));
  return reply.code(http);
}

function envelopeOf({ code, value }: Refusal) {
  return { success: false, message: code, ...(value ? { value } : {}) };
}

/** What Node's own parser of HTTP refuses, by its code; no request has come of it, and the connection ends. */
const unread: { [code: string]: string } = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are no request, a header with U+0000 for one, by the envelope as well. */
export function refuseUnread(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const status = unread[fault.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ success: false, message: 'malformed_request' satisfies ErrorCode });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nCache-Control: no-store`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
  socket.destroy();
}
