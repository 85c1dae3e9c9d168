import { join } from 'node:path';
import { readSiteBrand } from '../documents/index.ts';
import {
  type BuiltBrand,
  builtFile,
  type CompiledBrand,
  compress,
  filesOf,
  pointerFile,
  Store,
  writeChanged,
} from '../output/index.ts';
import { compileBrand, type Workshop } from './brand.ts';

/** What a brand became. */
export interface Made {
  built: BuiltBrand;
  pointer: CompiledBrand;
}

/** Compiles brands one after another, and counts their files. While one is compiled, the files of the one before are compressed. */
export class Compiler {
  readonly #out: string;
  readonly #shop: Omit<Workshop, 'store' | 'documents'>;
  readonly #shared = new Set<string>();
  #own = 0;
  #compressed: Promise<unknown> = Promise.resolve();
  /** Files that were not there yet, or said something else. */
  written = 0;
  /** Files that brands needed before they were compiled anew. */
  readonly replaced: string[] = [];
  /** A brand was compiled that had been made with another bundle, or had no record. */
  bundleChanged = false;

  constructor(out: string, shop: Omit<Workshop, 'store' | 'documents'>) {
    this.#out = out;
    this.#shop = shop;
  }

  /** How many files the brands consist of that were counted. */
  get files(): number {
    return this.#shared.size + this.#own;
  }

  /** Counts the files of a brand. */
  count({ client, documents }: BuiltBrand): void {
    for (const name of Object.keys(client)) this.#shared.add(name);
    this.#own += Object.keys(documents).length + 1;
  }

  /**
   * Compiles a brand. Undefined when there is no such brand.
   * @param keyOf key of a brand with these layers
   * @param former what an earlier build made of it
   * @param afterwards called when its files are compressed
   */
  async make(
    id: string,
    keyOf: (layers: readonly string[]) => string | undefined,
    former: BuiltBrand | undefined,
    afterwards: (pointer: CompiledBrand) => void,
  ): Promise<BuiltBrand | undefined> {
    const { brandsRoot, client } = this.#shop;
    const site = readSiteBrand(brandsRoot, id);
    if (!site) return undefined;
    // Taken before it is compiled: what changes meanwhile is seen the next time.
    const key = keyOf(site.layers) ?? '';
    const store = new Store(join(this.#out, 'client'));
    const documents = new Store(join(this.#out, 'documents'));
    const { pointer, missing } = await compileBrand(site, { ...this.#shop, store, documents });
    const text = `${JSON.stringify(pointer)}\n`;
    const built: BuiltBrand = {
      key,
      bundle: client.version,
      layers: site.layers,
      version: pointer.version,
      hosts: pointer.hosts,
      pointer: pointerFile(id, text),
      client: Object.fromEntries(store.files),
      documents: Object.fromEntries(documents.files),
      missing,
    };
    this.count(built);
    this.written += store.written + documents.written + (writeChanged(join(this.#out, built.pointer), text) ? 1 : 0);
    this.bundleChanged ||= former?.bundle !== client.version;
    if (former) this.replaced.push(...filesOf(former));
    await this.#compressed;
    this.#compressed = this.#compress(id, built).then(() => afterwards(pointer));
    return built;
  }

  /** Resolves when all files are compressed and recorded. */
  async finished(): Promise<void> {
    await this.#compressed;
  }

  async #compress(id: string, built: BuiltBrand): Promise<void> {
    await compress(join(this.#out, 'client'), Object.keys(built.client));
    await compress(join(this.#out, 'documents'), Object.keys(built.documents));
    writeChanged(join(this.#out, builtFile(id)), `${JSON.stringify(built)}\n`);
  }
}
