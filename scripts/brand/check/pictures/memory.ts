import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PictureFault } from './fault.ts';

/** What judges pictures: a change of it makes what is remembered worthless. Libraries are those of the lock. */
const judging = ['drawing.ts', 'root.ts', 'unsafe.ts', 'raster.ts', 'decoder.ts', 'judge.ts'];
const project = join(import.meta.dirname, '../../../..');
const file = join(project, 'node_modules/.cache/brand-check/pictures');
/** More lines than so many are mostly of pictures that are gone. */
const most = 50_000;
/** What changed so shortly before it was looked at may change again unseen: as in cache/snapshot.ts. */
const tick = 25;

/** Results by content, and the files that are known to have it. */
interface Memory {
  /** Mark of a file → hash of what it held. */
  marks: Map<string, string>;
  /** Hash of a content and its ending → what is wrong with it. */
  verdicts: Map<string, readonly PictureFault[]>;
}

let memory: Memory | undefined;

/** A file as the disk knows it. Undefined for what may change within the tick of its clock, or is no file. */
export function markOf(path: string): string | undefined {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Math.max(mtimeMs, ctimeMs) < Date.now() - tick
    ? `${dev}:${ino}:${size}:${mtimeMs}:${ctimeMs}:${ending}`
    : undefined;
}

/** What is known of a file that has not changed since. */
export function knownByMark(mark: string | undefined): readonly PictureFault[] | undefined {
  const hash = mark && recalled().marks.get(mark);
  return hash ? recalled().verdicts.get(hash) : undefined;
}

/** What is known of a content, wherever it stands. */
export function knownByHash(hash: string): readonly PictureFault[] | undefined {
  return recalled().verdicts.get(hash);
}

/** A name for a content and the ending that it is judged by. */
export function hashOf(path: string, bytes: Buffer): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return createHash('sha256').update(ending).update('\0').update(bytes).digest('hex').slice(0, 32);
}

/** Remembers results for this run and those to come. A disk that is full or read-only costs time, not the check. */
export function learn(
  all: readonly { mark: string | undefined; hash: string; faults: readonly PictureFault[] }[],
): void {
  const { marks, verdicts } = recalled();
  const lines = all.map(({ mark, hash, faults }) => {
    if (mark) marks.set(mark, hash);
    verdicts.set(hash, faults);
    return `${JSON.stringify([mark ?? '', hash, faults])}\n`;
  });
  try {
    appendFileSync(file, lines.join(''));
  } catch {
    // Then the next run looks again.
  }
}

function recalled(): Memory {
  memory ??= read();
  return memory;
}

function read(): Memory {
  const marks = new Map<string, string>();
  const verdicts = new Map<string, readonly PictureFault[]>();
  const head = version();
  const lines = linesOf(file);
  if (lines[0] === head && lines.length < most) {
    for (const line of lines.slice(1)) {
      try {
        const [mark, hash, faults] = JSON.parse(line) as [string, string, PictureFault[]];
        if (mark) marks.set(mark, hash);
        verdicts.set(hash, faults);
      } catch {
        // A line that was torn is one picture to look at again.
      }
    }
    return { marks, verdicts };
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${head}\n`);
  } catch {
    // Then nothing is remembered.
  }
  return { marks, verdicts };
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function version(): string {
  const hash = createHash('sha256');
  for (const name of judging) hash.update(readFileSync(join(import.meta.dirname, name)));
  hash.update(readFileSync(join(project, 'package-lock.json')));
  return hash.digest('hex');
}
