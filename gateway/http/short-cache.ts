interface Cached<T> {
  readonly value: Promise<T>;
  readonly at: number;
}

const usualMost = 500;

/** Answers that all callers share for a short time, also that there was none. One that throws is not cached. */
export class ShortCache<T> {
  readonly #answers = new Map<string, Cached<T>>();
  readonly #liveMs: number;
  readonly #steadyClock: () => number;
  readonly #most: number;

  /**
   * @param steadyClock never goes back: an answer would be given until the clock has come to its time again
   * @param most so many keys are cached; the oldest answers go first
   */
  constructor(liveMs: number, steadyClock: () => number, most = usualMost) {
    this.#liveMs = liveMs;
    this.#steadyClock = steadyClock;
    this.#most = most;
  }

  /** The answer for `key`, made by `make` when it is not cached. Concurrent callers share one `make`. */
  of(key: string, make: () => Promise<T>): Promise<T> {
    const at = this.#steadyClock();
    const cached = this.#answers.get(key);
    if (cached && at - cached.at < this.#liveMs) return cached.value;
    const answer: Cached<T> = { value: make(), at };
    // Deleting first keeps the map in the order of age.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest = key] = this.#answers.keys();
    if (this.#answers.size > this.#most) this.#answers.delete(oldest);
    answer.value.catch(() => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer.value;
  }

  /** Removes all answers; those being made are not cached. */
  empty(): void {
    this.#answers.clear();
  }
}
