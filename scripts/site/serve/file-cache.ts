import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

interface Entry<T> {
  value: T;
  /** How the file looked when it was looked at first. */
  mark: string | undefined;
  /** Bytes that it was read of. */
  bytes: number;
}

/** What was read of files, as much of it as there is room for: what was not asked for the longest goes first. */
export class FileCache<T> {
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

  /** Whether something is kept that was read from a file that looks so: a file that is looked at for the first time has its size. */
  isOf(name: string, mark: string | undefined): boolean {
    const entry = this.#entries.peek(name);
    if (entry === undefined || mark === undefined) return false;
    if (entry.mark === undefined && Number.parseInt(mark, 10) === entry.bytes) entry.mark = mark;
    return entry.mark === mark;
  }

  /** Whether so many bytes more can be kept without letting anything go. */
  fits(bytes: number): boolean {
    return this.#entries.calculatedSize + bytes <= this.#entries.maxSize;
  }

  /**
   * Keeps what was read of a file.
   * @param options `bytes` and `mark` of the file; without a mark it is looked at later. `size` of all that is kept; the file's when
   * left out
   */
  set(name: string, value: T, { bytes, size = bytes, mark }: { bytes: number; size?: number; mark?: string }): void {
    this.#entries.set(name, { value, mark, bytes }, { size: Math.max(1, size) });
  }
}

/** Size and time of a file, in this order, by which one tells that it was written again; undefined when there is none. */
export function markOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}
