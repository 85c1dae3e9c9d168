interface Answer {
  value: Promise<unknown>;
  until: number;
}

/** Should an event be lost, an answer is made anew after this time, ms. */
const liveMs = 30_000;
const mostAnswers = 1000;

/**
 * Caches answers about games that are the same for every player. A change of games or merchants empties it: triggers of the
 * database send an event for each (decision 0825). Nothing is cached while this gateway does not listen.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Answer>();
  readonly #isListening: () => boolean;

  /** `isListening` says whether events are received now. */
  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /** The answer for `key`, made by `make` when it is not cached. Concurrent callers share one `make`. */
  async of<T>(key: unknown[], make: () => Promise<T>): Promise<T> {
    if (!this.#isListening()) return make();
    const name = JSON.stringify(key);
    // The age of an answer is real time, whatever clock the rest of the gateway is set to.
    const now = performance.now();
    const kept = this.#kept.get(name);
    // Only `make` of the same key has put it there.
    if (kept && kept.until > now) return kept.value as Promise<T>;
    const value = make();
    const answer: Answer = { value, until: now + liveMs };
    this.#kept.delete(name);
    this.#kept.set(name, answer);
    const [oldest = name] = this.#kept.keys();
    if (this.#kept.size > mostAnswers) this.#kept.delete(oldest);
    value.catch(() => {
      if (this.#kept.get(name) === answer) this.#kept.delete(name);
    });
    return value;
  }

  /** Removes all answers; those being made are not cached. */
  empty(): void {
    this.#kept.clear();
  }
}
