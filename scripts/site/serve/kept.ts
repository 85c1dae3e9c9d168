import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

interface Entry<T> {
  value: T;
  /** How the file looked that it was read from. */
  mark: string | undefined;
}

/** What was read of files, as much of it as there is room for: what was not asked for the longest goes first. */
export class Kept<T> {
  readonly #entries: LRUCache<string, Entry<T>>;

  /** @param bytes most that is kept */
  constructor(bytes: number) {
    this.#entries = new LRUCache({ maxSize: bytes });
  }

  get(name: string): T | undefined {
    return this.#entries.get(name)?.value;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Whether something is kept that was read from a file that looked so. */
  isOf(name: string, mark: string | undefined): boolean {
    const entry = this.#entries.peek(name);
    return entry !== undefined && mark !== undefined && entry.mark === mark;
  }

  /** Whether so many bytes more can be kept without letting anything go. */
  fits(bytes: number): boolean {
    return this.#entries.calculatedSize + bytes <= this.#entries.maxSize;
  }

  set(name: string, value: T, bytes: number, mark: string | undefined): void {
    this.#entries.set(name, { value, mark }, { size: Math.max(1, bytes) });
  }
}

/** Size and time of a file, by which one tells that it was written again; undefined when there is none. */
export function markOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}
