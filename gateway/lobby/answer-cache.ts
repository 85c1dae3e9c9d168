import { ShortCache } from '../http/short-cache.ts';

/** Should an event be lost, an answer is made anew after this time, ms. */
const liveMs = 30_000;
const mostAnswers = 1000;

/**
 * Caches answers about games that are the same for every player. A change of games or merchants empties it: triggers of the
 * database send an event for each (decision 0825). Nothing is cached while this gateway does not listen.
 */
export class AnswerCache {
  /** The age of an answer is real time, whatever clock the rest of the gateway is set to. */
  readonly #answers = new ShortCache<unknown>(liveMs, () => performance.now(), mostAnswers);
  readonly #isListening: () => boolean;

  /** `isListening` says whether events are received now. */
  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /** The answer for `key`, made by `make` when it is not cached. Concurrent callers share one `make`. */
  async of<T>(key: unknown[], make: () => Promise<T>): Promise<T> {
    if (!this.#isListening()) return make();
    // Only `make` of the same key has put it there.
    return this.#answers.of(JSON.stringify(key), make) as Promise<T>;
  }

  /** Removes all answers; those being made are not cached. */
  empty(): void {
    this.#answers.empty();
  }
}
