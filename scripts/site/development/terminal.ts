import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrandUpdate } from '#engine/brand';
import { brandIds } from '../../brand/folders/index.ts';

/** What whoever started the site reads in the terminal while files are saved: new brands, faults, and their end. */
export class DevTerminal {
  readonly #brandsRoot: string;
  #known: ReadonlySet<string>;
  readonly #faulty = new Map<string, string>();

  constructor(brandsRoot: string) {
    this.#brandsRoot = brandsRoot;
    this.#known = this.#ids();
  }

  /** Lines about what is new since they were last requested. `port` is the site's. */
  linesOf(updates: readonly BrandUpdate[], port: number): string[] {
    const ids = this.#ids();
    const added = [...ids].filter((id) => !this.#known.has(id)).map((id) => `New: http://${id}.localhost:${port}/`);
    this.#known = ids;
    return [...added, ...updates.flatMap((one) => this.#lineOf(one) ?? [])];
  }

  #lineOf({ id, fault }: BrandUpdate): string | undefined {
    const before = this.#faulty.get(id);
    if (!fault) {
      this.#faulty.delete(id);
      return before === undefined ? undefined : `${id}: mended`;
    }
    const { file, line, column } = fault.loc;
    const now = `${id}: ${relative('', file)}:${line}:${column} ${fault.message}`;
    this.#faulty.set(id, now);
    return now === before ? undefined : now;
  }

  #ids(): ReadonlySet<string> {
    return new Set(existsSync(this.#brandsRoot) ? brandIds(this.#brandsRoot) : []);
  }
}
