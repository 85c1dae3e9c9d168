import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { threadId } from 'node:worker_threads';

/** SHA-256 in hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes a file as a whole or not at all. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  // Processes and threads that write the same file do not write into each other's.
  const unfinished = `${file}.${process.pid}-${threadId}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Writes a file as a whole unless it says just that already. Returns whether it was written. */
export function writeChanged(file: string, content: string): boolean {
  try {
    if (readFileSync(file, 'utf8') === content) return false;
  } catch {
    // Not there yet, or not readable: written anew either way.
  }
  writeWhole(file, content);
  return true;
}

/** Digits of the hash in a name: of 10,000 brands' own `home.json` two have the same ones once in five million fleets. */
const digits = 12;

/** `pages/home.json` → `pages/home.3f2a91c0b7d4.json`. */
export function hashedName(path: string, content: string | Buffer): string {
  const { dir, name, ext } = posix.parse(path);
  return posix.join(dir, `${name}.${sha256(content).slice(0, digits)}${ext}`);
}

/** Files under names that hold their hash: what is there already is right, and brands share what is the same. */
export class Store {
  readonly #folder: string;
  /** Every file that was put into this store, relative to the folder → its bytes. */
  readonly files = new Map<string, number>();
  /** How many of them were not there yet. */
  written = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores a file and returns the path it got. */
  put(path: string, content: string | Buffer): string {
    return this.putAs(hashedName(path, content), content);
  }

  /** Stores a file whose name holds a hash of what it is made of, and returns the name. */
  putAs(name: string, content: string | Buffer): string {
    if (this.files.has(name)) return name;
    const bytes = Buffer.byteLength(content);
    this.files.set(name, bytes);
    // A disk that was full leaves files that are shorter than their name says.
    if (!isWhole(this.#folder, name, bytes)) {
      writeWhole(join(this.#folder, name), content);
      this.written += 1;
    }
    return name;
  }
}

/** Whether a file is there with all of its bytes. */
export function isWhole(folder: string, name: string, bytes: number): boolean {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes;
}
