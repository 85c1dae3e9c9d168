import { createHmac, timingSafeEqual } from 'node:crypto';

const mostSkewMs = 60 * 1000;

export interface SignedCall {
  method: string;
  path: string;
  body: Buffer;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Signature of a wallet call: hex HMAC-SHA256 over `timestamp.METHOD path.body`. */
export function sign(secret: string, timestamp: string, method: string, path: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.`).update(body).digest('hex');
}

/** True when the call bears the right signature and its time is at most `skewMs` off, a minute by default. */
export function isSigned(secret: string, call: SignedCall, now: number, skewMs = mostSkewMs): boolean {
  const { method, path, body, timestamp = '', signature = '' } = call;
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > skewMs) return false;
  const expected = Buffer.from(sign(secret, timestamp, method, path, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
