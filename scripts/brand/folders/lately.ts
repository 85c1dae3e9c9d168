/** How many are kept under a name: as many kinds of copies as a fleet is likely to mix. */
const KEPT = 4;

/** Keeps the last few things under each name. Who walks a fleet meets copies soon, or never. */
export class Lately<T> {
  readonly #kept = new Map<string, T[]>();

  find(name: string, test: (thing: T) => boolean): T | undefined {
    return this.#kept.get(name)?.find(test);
  }

  add(name: string, thing: T): void {
    const kept = this.#kept.get(name);
    if (!kept) this.#kept.set(name, [thing]);
    else if (kept.unshift(thing) > KEPT) kept.pop();
  }
}
