import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder knows: 256 random bits, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It is random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
