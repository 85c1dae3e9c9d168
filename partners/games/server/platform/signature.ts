import { createHmac } from 'node:crypto';

/** The signature of a call to the platform: hex HMAC-SHA256 over `timestamp.METHOD path.body`. */
export function signCall(secret: string, timestamp: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.POST ${path}.${body}`).digest('hex');
}
