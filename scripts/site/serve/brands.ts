import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledBrand, compiledFormat, encodings, type HostsFile, sha256 } from '../output/index.ts';
import { type Hosts, hostTable } from '../requests/index.ts';
import type { Variants } from './variants.ts';

/** A brand as it is served: its pointer, and its documents in memory. */
export interface ServedBrand {
  pointer: CompiledBrand;
  /** `<route>.<language>` → the document. */
  documents: ReadonlyMap<string, Variants>;
}

/** The compiled brands. What is broken on disk never replaces what was good (issue: last good copy). */
export class ServedBrands {
  readonly #folder: string;
  readonly #localHosts: boolean;
  #hosts: Hosts = new Map();
  #brands: ReadonlyMap<string, ServedBrand> = new Map();

  constructor(folder: string, localHosts: boolean) {
    this.#folder = folder;
    this.#localHosts = localHosts;
  }

  get hosts(): Hosts {
    return this.#hosts;
  }

  get(id: string): ServedBrand | undefined {
    return this.#brands.get(id);
  }

  ids(): string[] {
    return [...this.#brands.keys()];
  }

  /** Reads everything anew. Returns what could not be taken over, in words; its former copy stays. */
  reload(): string[] {
    const faults: string[] = [];
    try {
      const table = this.#json<HostsFile>('hosts.json');
      const brands = new Map<string, ServedBrand>();
      for (const [id, file] of Object.entries(table.brands)) {
        const brand = this.#brandOr(id, file, faults);
        if (brand) brands.set(id, brand);
      }
      const known = [...brands.values()].map(({ pointer }) => ({ id: pointer.id, hosts: pointer.hosts }));
      this.#hosts = hostTable(known, this.#localHosts);
      this.#brands = brands;
    } catch (error) {
      faults.push(`the host table stays as it was: ${words(error)}`);
    }
    return faults;
  }

  #brandOr(id: string, file: string, faults: string[]): ServedBrand | undefined {
    const former = this.#brands.get(id);
    try {
      return this.#read(id, file);
    } catch (error) {
      faults.push(`${id}: ${words(error)}; ${former ? 'its former copy stays' : 'it is not served'}`);
      return former;
    }
  }

  #read(id: string, file: string): ServedBrand {
    const pointer = this.#json<CompiledBrand>(file);
    if (pointer.id !== id) throw new Error(`${file} is of the brand "${pointer.id}"`);
    const documents = new Map<string, Variants>();
    for (const [route, languages] of Object.entries(pointer.documents)) {
      for (const [language, document] of Object.entries(languages)) {
        const path = join(this.#folder, 'documents', document.file);
        const plain = readFileSync(path);
        if (sha256(plain) !== document.sha256) throw new Error(`${document.file} is not what was built`);
        documents.set(`${route}.${language}`, {
          etag: `"${document.sha256.slice(0, 16)}"`,
          plain,
          br: readFileSync(path + encodings.br),
          gzip: readFileSync(path + encodings.gzip),
        });
      }
    }
    if (documents.size === 0) throw new Error(`${file} names no documents`);
    return { pointer, documents };
  }

  #json<T extends { format: number }>(file: string): T {
    const json = JSON.parse(readFileSync(join(this.#folder, file), 'utf8')) as T;
    if (json.format !== compiledFormat) throw new Error(`${file} has format ${json.format}, not ${compiledFormat}`);
    return json;
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
