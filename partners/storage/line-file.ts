import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** What is written down line by line, each a value as JSON. */
export interface LineFile {
  /** Resolves once the value is on the disk. */
  append(value: unknown): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** The values of a file, in the order in which they were written; none when there is no file. */
export function readLines(path: string): unknown[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '') return [];
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        // A line cut off by a crash or a full disk: its step had not been taken, because a step waits for its line.
        return [];
      }
    });
}

/** Begins a file anew with these values, whole or not at all, and opens it for more. */
export function openLines(path: string, values: readonly unknown[]): LineFile {
  writeFileSync(`${path}.new`, values.map((value) => `${JSON.stringify(value)}\n`).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return linesTo(open(path, 'a', 0o600));
}

/** A line that waits to be written, and who waits for it. */
interface Waiting {
  readonly line: string;
  readonly written: () => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Appends to an open file. Lines that come while others are being written go to the disk together: a table of many players
 * bets at one moment, and each wait for the disk takes its time.
 */
export function linesTo(opening: Promise<Pick<FileHandle, 'appendFile' | 'datasync' | 'close'>>): LineFile {
  let waiting: Waiting[] = [];
  let isWriting = false;
  let tail: Promise<void> = Promise.resolve();
  /** The last line may have been cut off: without a break the next one would be lost with it. */
  let torn = false;

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const file = await opening;
      const start = torn ? '\n' : '';
      torn = true;
      await file.appendFile(start + batch.map(({ line }) => line).join(''));
      await file.datasync();
      torn = false;
      for (const { written } of batch) written();
    } catch (fault) {
      for (const { failed } of batch) failed(fault);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
    }
    isWriting = false;
  }

  return {
    append: (value) =>
      new Promise((written, failed) => {
        waiting.push({ line: `${JSON.stringify(value)}\n`, written, failed });
        if (!isWriting) tail = writeAll();
      }),
    async close() {
      await tail;
      await (await opening).close();
    },
  };
}
