import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a call: hex HMAC-SHA256 over `timestamp.METHOD path.body`. */
export function signCall(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.POST ${path}.${body}`).digest('hex');
}

/** A call as it came. */
export interface ReceivedCall {
  path: string;
  body: string;
  timestamp: unknown;
  signature: unknown;
}

/** Whether a call bears the right signature, and its time is at most `skewMs` off. */
export function isSigned(
  secret: string,
  { path, body, timestamp, signature }: ReceivedCall,
  now: number,
  skewMs: number,
) {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > skewMs) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signCall(secret, timestamp, path, body))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
