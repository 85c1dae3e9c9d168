import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltBrand, type CompiledBrand, filesOf, isWhole, readBuilt, withTwins } from '../output/index.ts';
import { type Listed, previousPointers } from './hosts.ts';

/** What an earlier build left. */
export class PreviousBuild {
  readonly #out: string;
  readonly #pointers: ReadonlyMap<string, string>;
  /** Public files that were looked at: brands share most of theirs. */
  readonly #whole = new Map<string, boolean>();

  constructor(out: string) {
    this.#out = out;
    this.#pointers = previousPointers(out);
  }

  /** What it made of a brand, if the table of hosts names just that. */
  built(id: string): BuiltBrand | undefined {
    const pointer = this.#pointers.get(id);
    const built = pointer === undefined ? undefined : readBuilt(this.#out, id);
    return built?.pointer === pointer ? built : undefined;
  }

  /** A brand as the table of hosts has it, for one that stays as it was. */
  listed(id: string, built: BuiltBrand | undefined): Listed | undefined {
    if (built) return { ...built, id };
    const pointer = this.#pointers.get(id);
    if (pointer === undefined) return undefined;
    const { version, hosts } = JSON.parse(readFileSync(join(this.#out, pointer), 'utf8')) as CompiledBrand;
    return { id, version, hosts, pointer };
  }

  /** Whether all files of a brand are there, with their twins. */
  isWhole({ client, documents }: BuiltBrand): boolean {
    const isThere = (folder: string, [name, bytes]: [string, number]) =>
      isWhole(join(this.#out, folder), name, bytes) &&
      withTwins(name).every((path) => existsSync(join(this.#out, folder, path)));
    return (
      Object.entries(documents).every((entry) => isThere('documents', entry)) &&
      Object.entries(client).every((entry) => {
        const whole = this.#whole.get(entry[0]) ?? isThere('client', entry);
        this.#whole.set(entry[0], whole);
        return whole;
      })
    );
  }

  /** Brands that are not among these. */
  without(listed: readonly Listed[]): string[] {
    const ids = new Set(listed.map(({ id }) => id));
    return [...this.#pointers.keys()].filter((id) => !ids.has(id));
  }

  /** Files of a brand as its record has it by now. */
  recorded(id: string): string[] {
    const built = readBuilt(this.#out, id);
    return built ? filesOf(built) : [];
  }
}
