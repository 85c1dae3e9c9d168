import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledBrand, type CompiledDocument, encodings, sha256 } from '../output/index.ts';
import { FileCache, markOf } from './file-cache.ts';
import { readOrFetch, type Source } from './source.ts';
import type { Variants } from './variants.ts';

/** The documents of a brand, by `<route>.<language>`. Rejects when one is there that is not what was built. */
export interface Documents {
  get(key: string): Promise<Variants | undefined>;
}

/** Memory for documents unless it is said, bytes. */
const standardMemory = 24 * 2 ** 20;

/** Documents with their twins as they were read, as many as there is room for. */
export class DocumentMemory {
  readonly #source: Source;
  readonly #kept: FileCache<Variants>;

  constructor(source: Source, bytes = standardMemory) {
    this.#source = source;
    this.#kept = new FileCache(bytes);
  }

  /** A document from memory, else from the source. Throws when it is not what was built. */
  async get(document: CompiledDocument | undefined): Promise<Variants | undefined> {
    if (!document) return undefined;
    const known = this.#kept.get(document.file);
    if (known && known.etag === etagOf(document)) return known;
    const name = `documents/${document.file}`;
    const [plain, br, gzip] = await Promise.all(
      ['', encodings.br, encodings.gzip].map((end) =>
        readOrFetch(this.#source, name + end, (path) => readFileSync(path)),
      ),
    );
    return this.#keep(document, plain as Buffer, br as Buffer, gzip as Buffer);
  }

  /** Reads the documents of a brand that are not in memory, or have changed on disk. False when there is no room for all. */
  readAhead(pointer: CompiledBrand): boolean {
    for (const document of Object.values(pointer.documents).flatMap((languages) => Object.values(languages))) {
      const path = join(this.#source.folder, 'documents', document.file);
      const mark = markOf(path);
      if (mark === undefined && this.#source.fetch) continue;
      const isKept = this.#kept.has(document.file);
      if (this.#kept.isOf(document.file, mark) && this.#kept.get(document.file)?.etag === etagOf(document)) continue;
      // A mark begins with the size, and the twins add as much again at most.
      if (!isKept && !this.#kept.fits(2 * Number.parseInt(mark ?? '0', 10))) return false;
      const [plain, br, gzip] = ['', encodings.br, encodings.gzip].map((end) => readFileSync(path + end));
      this.#keep(document, plain as Buffer, br as Buffer, gzip as Buffer, mark);
    }
    return true;
  }

  #keep(document: CompiledDocument, plain: Buffer, br: Buffer, gzip: Buffer, mark?: string): Variants {
    if (sha256(plain) !== document.sha256) throw new Error(`${document.file} is not what was built`);
    const variants = { etag: etagOf(document), plain, br, gzip };
    const size = plain.length + br.length + gzip.length;
    this.#kept.set(document.file, variants, { bytes: plain.length, size, ...(mark && { mark }) });
    return variants;
  }
}

/** The document that a key names. */
export function documentIn({ documents }: CompiledBrand, key: string): CompiledDocument | undefined {
  const dot = key.lastIndexOf('.');
  return documents[key.slice(0, dot)]?.[key.slice(dot + 1)];
}

function etagOf({ sha256: hash }: CompiledDocument): string {
  return `"${hash.slice(0, 16)}"`;
}
