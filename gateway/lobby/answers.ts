interface Answer {
  value: Promise<unknown>;
  until: number;
}

/** Should the word of a change be lost, an answer is still made anew after this time, ms. */
const liveMs = 30_000;
const mostAnswers = 1000;

/**
 * Answers about games that are the same for every player, until a change of games or merchants empties them. The database tells
 * of changes, whoever makes them (EventBus); while it cannot be heard nothing is kept.
 */
export class Answers {
  readonly #kept = new Map<string, Answer>();
  readonly #isHeard: () => boolean;

  /** `isHeard` says whether changes are heard of now. */
  constructor(isHeard: () => boolean) {
    this.#isHeard = isHeard;
  }

  /** The answer to what `key` tells apart; `make` finds it when it is not known. Whoever asks meanwhile waits for the same. */
  async of<T>(key: unknown[], make: () => Promise<T>): Promise<T> {
    if (!this.#isHeard()) return make();
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

  /** Forgets all of them; those that are being made are given to nobody who asks later. */
  empty(): void {
    this.#kept.clear();
  }
}
