import { Refusal } from './refusal.ts';

interface Bucket {
  tokens: number;
  at: number;
}

const mostBuckets = 50_000;

/**
 * Token buckets by key: `burst` calls at once, `perMinute` in the long run. Kept in memory: a limit against floods,
 * not a count that must be exact across processes.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #burst: number;
  readonly #perMs: number;
  readonly #clock: () => number;

  constructor(burst: number, perMinute: number, clock: () => number) {
    this.#burst = burst;
    this.#perMs = perMinute / 60_000;
    this.#clock = clock;
  }

  /** Counts one call. Throws too_many_requests, with the wait, when the key has none left. */
  take(key: string): void {
    const now = this.#clock();
    const old = this.#buckets.get(key);
    const refilled = old ? old.tokens + Math.max(0, now - old.at) * this.#perMs : this.#burst;
    const tokens = Math.min(this.#burst, refilled);
    // Deleting first keeps the map in the order of last use, so that the coldest key goes when it is full.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    const [coldest = key] = this.#buckets.keys();
    if (this.#buckets.size > mostBuckets) this.#buckets.delete(coldest);
    if (tokens < 1) throw new Refusal('too_many_requests', { retryAfterMs: Math.ceil((1 - tokens) / this.#perMs) });
  }
}
