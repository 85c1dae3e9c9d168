import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { readAtMost } from './read-at-most.ts';

/** Longest answer that is read, bytes. */
const longestAnswer = 256 * 1024;

/** Public keys that others publish as JWK Sets: kept for ten minutes, no redirects, no long waits, no long answers. */
export class RemoteKeys {
  readonly #patienceMs: number;
  readonly #sets = new Map<string, JWTVerifyGetKey>();

  /** @param patienceMs longest wait for an answer */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** The keys at an address. Whether a fault of them is the address's: `isUnreachable`. */
  at(address: string): JWTVerifyGetKey {
    const known = this.#sets.get(address);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: this.#patienceMs,
      cacheMaxAge: 600_000,
      [customFetch]: fetchAtMost,
    });
    this.#sets.set(address, keys);
    return keys;
  }
}

async function fetchAtMost(address: string, init: object): Promise<Response> {
  const response = await fetch(address, init);
  const body = await readAtMost(response, longestAnswer);
  return new Response(new Uint8Array(body), { status: response.status });
}

const ofAddress = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Whether keys could not be had, when verifying has failed: everything else that jose finds is the token's fault. */
export function isUnreachable(fault: unknown): boolean {
  return !(fault instanceof errors.JOSEError) || ofAddress.has(fault.code);
}
