import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFault } from '#schemas/report';
import { Buckets } from './buckets.ts';

/** Where faults are kept, and how much of them. */
export interface JournalOptions {
  folder: string;
  /** Most that all files of the folder hold, bytes: the oldest go first. */
  mostBytes: number;
  /** Time between two writes, ms. */
  pause?: number;
  now?: () => number;
}

/** A fault as it came in. */
export type ReceivedFault = Omit<StoredFault, 'first' | 'last' | 'count'>;

/** Most different faults that wait for a write. */
const mostWaiting = 1000;

/**
 * Keeps faults in files of a line each. What many players meet is counted and written once per pause; a brand that has more
 * different ones than could be read by people loses the rest, and never those of other brands.
 */
export class FaultJournal {
  readonly #options: Required<JournalOptions>;
  readonly #lines: Buckets;
  readonly #waiting = new Map<string, StoredFault>();
  #file = '';
  #size = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor({ pause = 5000, now = Date.now, ...options }: JournalOptions) {
    this.#options = { pause, now, ...options };
    // 600 lines at once, and 360 an hour from then on.
    this.#lines = new Buckets({ most: 600, perSecond: 0.1, kept: 20_000 });
  }

  /** Counts a fault. False when there is no room for it. */
  add(fault: ReceivedFault): boolean {
    const { now, pause } = this.#options;
    const at = now();
    const key = JSON.stringify(fault);
    const known = this.#waiting.get(key);
    if (known) {
      known.count += 1;
      known.last = at;
      return true;
    }
    if (this.#waiting.size >= mostWaiting || !this.#lines.take(fault.brand, at)) return false;
    this.#waiting.set(key, { first: at, last: at, count: 1, ...fault });
    this.#timer ??= setTimeout(() => void this.flush(), pause);
    return true;
  }

  /** Writes what has come. Never rejects: a disk that is full or read-only is told, and costs the reports. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = [...this.#waiting.values()].map((fault) => `${JSON.stringify(fault)}\n`);
    this.#waiting.clear();
    if (lines.length > 0) {
      this.#writing = this.#writing
        .then(() => this.#write(lines.join('')))
        .catch((error: unknown) => {
          console.error(`[serve] reports of players are lost (${lines.length}): ${error}`);
        });
    }
    return this.#writing;
  }

  async #write(text: string): Promise<void> {
    const { folder, mostBytes, now } = this.#options;
    const size = Buffer.byteLength(text);
    await mkdir(folder, { recursive: true });
    if (this.#size + size > mostBytes / 8) {
      // Each process writes files of its own; their names are in the order of time.
      const time = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
      this.#file = join(folder, `${time}-${randomUUID().slice(0, 8)}.ndjson`);
      this.#size = 0;
    }
    await makeRoom(folder, mostBytes - size);
    await appendFile(this.#file, text);
    this.#size += size;
  }
}

/** Takes the oldest files away until the rest is within a size, bytes. */
async function makeRoom(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const size = await stat(path).then(
        (found) => found.size,
        // Another process has taken it away.
        () => 0,
      );
      return { path, size };
    }),
  );
  let sum = files.reduce((total, { size }) => total + size, 0);
  for (const { path, size } of files) {
    if (sum <= most) return;
    await rm(path, { force: true });
    sum -= size;
  }
}
