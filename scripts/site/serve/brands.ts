import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledBrand, compiledFormat, type HostsFile } from '../output/index.ts';
import { type Hosts, hostTable } from '../requests/index.ts';
import { DocumentMemory, type Documents, documentIn } from './documents.ts';
import { FileCache, markOf } from './file-cache.ts';
import { readOrFetch, type Source } from './source.ts';
import type { Variants } from './variants.ts';

/** A brand as it is served. */
export interface ServedBrand {
  pointer: CompiledBrand;
  documents: Documents;
}

/** How brands are served. */
export interface ServedOptions {
  /** Every brand also answers to `<id>.localhost`. */
  localHosts: boolean;
  /** Most bytes of documents that are kept in memory. */
  memory?: number;
  /** Hears of what is found broken while requests are answered, in words. */
  onFault?(fault: string): void;
}

/** Pointers that are kept, bytes of their text: objects take some four times as much. */
const pointerMemory = 4 * 2 ** 20;

/** So many brands a look at the site's health asks for: one that is broken says nothing of the others. */
const mostAsked = 3;

/**
 * The compiled brands of any number of hosts. A pointer and a document are read when they are first asked for, and kept as long
 * as there is room; a small fleet is read ahead whole. What is broken on disk never replaces what was good (issue: last good copy).
 */
export class ServedBrands {
  readonly #source: Source;
  readonly #options: ServedOptions;
  readonly #pointers = new FileCache<CompiledBrand>(pointerMemory);
  readonly #documents: DocumentMemory;
  readonly #reported = new Set<string>();
  #hosts: Hosts = new Map();
  /** Brand → file of the pointer that is served. */
  #files: ReadonlyMap<string, string> = new Map();
  /** Brand → file of the pointer that was served before. */
  readonly #former = new Map<string, string>();

  constructor(source: Source, options: ServedOptions) {
    this.#source = source;
    this.#options = options;
    this.#documents = new DocumentMemory(source, options.memory);
  }

  get hosts(): Hosts {
    return this.#hosts;
  }

  ids(): string[] {
    return [...this.#files.keys()];
  }

  /** A brand by its id. Undefined when there is none, or none that is whole. */
  async get(id: string): Promise<ServedBrand | undefined> {
    const file = this.#files.get(id);
    if (file === undefined) return undefined;
    const former = this.#former.get(id);
    try {
      return this.#served(id, await this.#open(id, file));
    } catch (error) {
      this.#report(`${id}: ${words(error)}; ${former ? 'its former copy stays' : 'it is not served'}`);
      return former === undefined ? undefined : this.#formerly(id, former);
    }
  }

  /** Whether there is a brand to serve: one of the first few whose pointer is in memory, or can be read. */
  async isServing(): Promise<boolean> {
    for (const id of this.ids().slice(0, mostAsked)) if (await this.get(id)) return true;
    return false;
  }

  /**
   * Takes over the table of hosts, and looks again at what is in memory. Returns what could not be taken over, in words; its
   * former copy stays.
   */
  reload(): string[] {
    const faults: string[] = [];
    this.#reported.clear();
    try {
      const table = parsed<HostsFile>('hosts.json', readFileSync(join(this.#source.folder, 'hosts.json'), 'utf8'));
      const files = new Map<string, string>();
      let room = true;
      for (const [id, file] of Object.entries(table.brands)) {
        const former = this.#files.get(id);
        try {
          if (room || this.#pointers.has(file)) room = this.#readAhead(id, file) && room;
          if (former !== undefined && former !== file) this.#former.set(id, former);
          files.set(id, file);
        } catch (error) {
          faults.push(`${id}: ${words(error)}; ${former ? 'its former copy stays' : 'it is not served'}`);
          if (former !== undefined) files.set(id, former);
        }
      }
      this.#hosts = hostTable(brandsOf(table, files), this.#options.localHosts);
      this.#files = files;
      for (const id of this.#former.keys()) if (!files.has(id)) this.#former.delete(id);
    } catch (error) {
      faults.push(`the host table stays as it was: ${words(error)}`);
    }
    return faults;
  }

  /** Reads a brand into the memory that is left, and what has changed on disk. False when there is no room for all of it. */
  #readAhead(id: string, file: string): boolean {
    const path = join(this.#source.folder, file);
    const mark = markOf(path);
    if (mark === undefined && this.#source.fetch) return true;
    const text = this.#pointers.isOf(file, mark) ? undefined : readFileSync(path, 'utf8');
    const pointer = text === undefined ? this.#pointers.get(file) : pointerOf(id, file, text);
    const room = pointer === undefined || this.#documents.readAhead(pointer);
    if (pointer && text !== undefined)
      this.#pointers.set(file, pointer, { bytes: Buffer.byteLength(text), ...(mark && { mark }) });
    return room;
  }

  async #open(id: string, file: string): Promise<CompiledBrand> {
    const known = this.#pointers.get(file);
    if (known) return known;
    const text = await readOrFetch(this.#source, file, (path) => readFileSync(path, 'utf8'));
    const pointer = pointerOf(id, file, text);
    this.#pointers.set(file, pointer, { bytes: Buffer.byteLength(text) });
    return pointer;
  }

  async #formerly(id: string, file: string): Promise<ServedBrand | undefined> {
    const pointer = await this.#open(id, file).catch(() => undefined);
    return pointer && { pointer, documents: { get: async (key) => this.#documents.get(documentIn(pointer, key)) } };
  }

  #served(id: string, pointer: CompiledBrand): ServedBrand {
    const get = async (key: string): Promise<Variants | undefined> => {
      const document = documentIn(pointer, key);
      try {
        return await this.#documents.get(document);
      } catch (error) {
        const former = this.#former.get(id);
        const before = former === undefined ? undefined : await this.#formerly(id, former);
        const copy = await before?.documents.get(key).catch(() => undefined);
        this.#report(`${id}: ${words(error)}; ${copy ? 'its former copy stays' : 'it is not served'}`);
        return copy;
      }
    };
    return { pointer, documents: { get } };
  }

  /** Says a fault once until the next reload. */
  #report(fault: string): void {
    if (this.#reported.has(fault)) return;
    this.#reported.add(fault);
    this.#options.onFault?.(fault);
  }
}

function* brandsOf({ hosts }: HostsFile, files: ReadonlyMap<string, string>) {
  const named = Map.groupBy(Object.keys(hosts), (host) => hosts[host]);
  for (const id of files.keys()) yield { id, hosts: named.get(id) ?? [] };
}

function pointerOf(id: string, file: string, text: string): CompiledBrand {
  const pointer = parsed<CompiledBrand>(file, text);
  if (pointer.id !== id) throw new Error(`${file} is of the brand "${pointer.id}"`);
  if (Object.keys(pointer.documents).length === 0) throw new Error(`${file} names no documents`);
  return pointer;
}

function parsed<T extends { format: number }>(file: string, text: string): T {
  const json = JSON.parse(text) as T;
  if (json.format !== compiledFormat) throw new Error(`${file} has format ${json.format}, not ${compiledFormat}`);
  return json;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
