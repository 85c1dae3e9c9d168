import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brandIds } from '../../brand/folders/index.ts';
import { checkBrand, type Diagnostic } from '../../brand/index.ts';
import { type DevSite, readDevSite } from './assets.ts';
import { unservable } from './fault.ts';

/** A brand as development has it: what is served of it, and what is wrong with its files as they stand. */
export interface BrandState {
  id: string;
  /** The last state without faults; before there was one, the files as far as they can be read. */
  site: DevSite | undefined;
  /** Whether `site` was without faults. */
  sound: boolean;
  faults: Diagnostic[];
}

/**
 * Brands by id, each read and checked when it is first requested and again when its files changed. Whatever the files
 * hold, nothing here throws: a broken save leaves the last sound state in place.
 */
export class BrandStates {
  readonly #brandsRoot: string;
  readonly #prove: (site: DevSite) => void;
  readonly #states = new Map<string, BrandState>();

  /** @param prove throws for a brand that the check passes and that cannot be served all the same */
  constructor(brandsRoot: string, prove: (site: DevSite) => void) {
    this.#brandsRoot = brandsRoot;
    this.#prove = prove;
  }

  /** Ids of all brands: those on disk, and those whose brand.json has just gone. */
  ids(): string[] {
    const onDisk = existsSync(this.#brandsRoot) ? brandIds(this.#brandsRoot) : [];
    return [...new Set([...onDisk, ...[...this.#states.keys()].filter((id) => this.#hasFolder(id))])];
  }

  /** Undefined when there is no such brand. */
  get(id: string): BrandState | undefined {
    if (!this.ids().includes(id)) return undefined;
    const state = this.#states.get(id) ?? this.#examine(id, undefined);
    this.#states.set(id, state);
    return state;
  }

  /** Ids of the brands that these layers may touch; of all when left out. */
  touchedBy(layers?: ReadonlySet<string>): string[] {
    const touched = [...this.#states.values()].filter(({ id, site, faults }) => {
      // A broken brand may be waiting for a layer that it could not find.
      return !layers || faults.length > 0 || [id, ...(site?.layers ?? [])].some((layer) => layers.has(layer));
    });
    return touched.map(({ id }) => id);
  }

  /** Looks again at a brand. Undefined when its folder is gone. */
  renew(id: string): BrandState | undefined {
    if (!this.#hasFolder(id)) {
      this.#states.delete(id);
      return undefined;
    }
    const state = this.#examine(id, this.#states.get(id));
    this.#states.set(id, state);
    return state;
  }

  #hasFolder(id: string): boolean {
    return existsSync(join(this.#brandsRoot, id));
  }

  #examine(id: string, former: BrandState | undefined): BrandState {
    const faults = this.#faultsOf(id);
    if (faults.length === 0) {
      try {
        const site = readDevSite(this.#brandsRoot, id);
        if (!site) throw new Error('Its brand.json is gone.');
        this.#prove(site);
        return { id, site, sound: true, faults };
      } catch (error) {
        faults.push(unservable(this.#brandsRoot, id, error));
      }
    }
    return former?.sound ? { ...former, faults } : { id, site: this.#draft(id), sound: false, faults };
  }

  #faultsOf(id: string): Diagnostic[] {
    try {
      return checkBrand(this.#brandsRoot, id, { proven: true }).filter(({ severity }) => severity === 'error');
    } catch (error) {
      return [unservable(this.#brandsRoot, id, error)];
    }
  }

  /** A brand with faults as far as it can be read. */
  #draft(id: string): DevSite | undefined {
    try {
      return readDevSite(this.#brandsRoot, id);
    } catch {
      return undefined;
    }
  }
}
