import { setTimeout as pause } from 'node:timers/promises';
import type { BrandUpdate } from '#engine/brand';
import type { DevBrands } from './brands.ts';

/** Rest before files that changed are read, ms: an editor empties a file, and fills it with its next write. */
const rest = 50;
/** Between two brands, ms: a request that has come meanwhile is seen to be under way. */
const breath = 10;
/** So long a brand that nobody has open waits for the requests of others, ms. */
const patience = 5000;

interface LooksOptions {
  brands: Pick<DevBrands, 'touchedBy' | 'renew'>;
  /** Whether a page of a brand is open. */
  isOpen(id: string): boolean;
  /** Whether requests are under way. */
  isBusy(): boolean;
  /** Hears how a brand stands. */
  tell(update: BrandUpdate): void;
  /** Hears of all brands together, once there is no more to look at. */
  done(updates: readonly BrandUpdate[]): void;
}

/**
 * Looks again at brands whose files have changed: first at those whose pages are open, then at the others while no request is
 * under way, since a look keeps the only thread busy and a page needs many turns of it. A change ends a look that it overtakes.
 */
export class Looks {
  readonly #options: LooksOptions;
  /** Layers that have changed; 'all' when what every brand is judged by has. */
  #layers: Set<string> | 'all' = new Set();
  readonly #waiting = new Set<string>();
  readonly #updates = new Map<string, BrandUpdate>();
  #changes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LooksOptions) {
    this.#options = options;
  }

  /** A file of a layer has changed, or without one of what every brand is judged by. */
  change(layer?: string): void {
    if (layer === undefined) this.#layers = 'all';
    else if (this.#layers !== 'all') this.#layers.add(layer);
    this.#changes += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), rest);
  }

  async #look(): Promise<void> {
    const seen = this.#changes;
    const { brands, tell, done } = this.#options;
    for (const id of brands.touchedBy(this.#layers === 'all' ? undefined : this.#layers)) this.#waiting.add(id);
    this.#layers = new Set();
    while (this.#waiting.size > 0) {
      const id = await this.#next(seen);
      if (id === undefined) return;
      this.#waiting.delete(id);
      const update = brands.renew(id);
      if (!update) continue;
      this.#updates.set(id, update);
      tell(update);
    }
    done([...this.#updates.values()]);
    this.#updates.clear();
  }

  /** The brand whose turn it is, once it is; undefined when files have changed meanwhile. */
  async #next(seen: number): Promise<string | undefined> {
    for (let waited = 0; ; waited += breath) {
      if (seen !== this.#changes) return undefined;
      const open = [...this.#waiting].find((id) => this.#options.isOpen(id));
      if (open !== undefined) return open;
      if (waited > 0 && (waited > patience || !this.#options.isBusy())) return [...this.#waiting][0];
      await pause(breath);
    }
  }
}
