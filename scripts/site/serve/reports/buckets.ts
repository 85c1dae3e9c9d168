/** How much each may take, and how soon it may take more. */
export interface BucketOptions {
  /** Taken at once. */
  most: number;
  /** Refilled each second. */
  perSecond: number;
  /** Most names that are remembered: who has not come for longest is forgotten first. */
  kept: number;
}

/** A bucket per name, which refills with time. */
export class Buckets {
  readonly #options: BucketOptions;
  readonly #levels = new Map<string, { level: number; at: number }>();

  constructor(options: BucketOptions) {
    this.#options = options;
  }

  /** Takes one. False when the bucket of that name is empty. */
  take(name: string, now: number): boolean {
    const { most, perSecond, kept } = this.#options;
    const before = this.#levels.get(name) ?? { level: most, at: now };
    const level = Math.min(most, before.level + ((now - before.at) / 1000) * perSecond);
    // Anew at the end: the order is that of the last visit.
    this.#levels.delete(name);
    this.#levels.set(name, { level: level >= 1 ? level - 1 : level, at: now });
    if (this.#levels.size > kept) this.#levels.delete(this.#levels.keys().next().value ?? '');
    return level >= 1;
  }
}
