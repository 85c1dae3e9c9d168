import { createHash, randomBytes } from 'node:crypto';
import type { DemoPerson } from './people.ts';

const liveMs = 60_000;
const mostCodes = 10_000;

/** What a code stands for. */
export interface Grant {
  provider: string;
  person: DemoPerson;
  clientId: string;
  redirectUri: string;
  nonce: string;
  codeChallenge: string;
}

/** Codes of the demo's providers: one use, one minute, in memory. */
export class Codes {
  readonly #grants = new Map<string, Grant & { expiresAt: number }>();
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  give(grant: Grant): string {
    const code = randomBytes(32).toString('base64url');
    this.#grants.set(code, { ...grant, expiresAt: this.#clock() + liveMs });
    const [oldest] = this.#grants.keys();
    if (oldest !== undefined && this.#grants.size > mostCodes) this.#grants.delete(oldest);
    return code;
  }

  /** Uses a code up. Nothing unless it is requested as it was given (RFC 6749 §4.1.3, RFC 7636 §4.6). */
  take(code: string, exchange: { provider: string; clientId: string; redirectUri: string; codeVerifier: string }) {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.expiresAt <= this.#clock()) return undefined;
    const challenge = createHash('sha256').update(exchange.codeVerifier).digest('base64url');
    const same =
      grant.provider === exchange.provider &&
      grant.clientId === exchange.clientId &&
      grant.redirectUri === exchange.redirectUri &&
      grant.codeChallenge === challenge;
    return same ? grant : undefined;
  }
}
