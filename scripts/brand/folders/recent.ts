/**
 * Remembers what was asked lately. A check walks brand by brand: what brands share is requested again and again and
 * stays, what is one brand's own soon goes. A WeakMap would hold what is one brand's own until the collector comes round, and
 * costs it dearly: twice the memory for ten thousand brands. Whoever remembers whole brands keeps few.
 */
export class Recent<Key, Value> {
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();
  readonly #size: number;

  /** @param size how many are surely kept; twice as many may be */
  constructor(size = 128) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
