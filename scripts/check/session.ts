import { type BrandFolder, brandIds, folderOf, readFolder } from '../brands/folder.ts';
import { hint } from '../command/names.ts';
import { CannotRun } from './cannot-run.ts';
import { type Contracts, readContracts } from './contracts/contracts.ts';
import type { Report, RuleFailure } from './diagnostic.ts';
import { type Fleet, fleetOf, type OpenBrand, openFleet } from './fleet/fleet.ts';
import { collector } from './report.ts';
import type { Finding, Rule } from './rule.ts';
import { type Judge, judge } from './verdicts.ts';

/** What a session judges, and by what. */
export interface SessionOptions {
  root: string;
  /** Folder that holds schemas/ and widgets/. */
  house: string;
  rules: readonly Rule[];
  /** Keep what was read for the next look. Without it a folder is let go as soon as it has been judged. */
  keep?: boolean;
}

/** What one look is about. */
export interface Look {
  /** Only these brands; all of them when left out or empty. */
  ids?: readonly string[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What a look found, and the folders whose files have comments. */
export interface Seen extends Report {
  commented: ReadonlySet<BrandFolder>;
}

interface Verdict {
  brand: OpenBrand;
  findings: Finding[];
}

/** Looks at the brands of a root, once or again and again. A session that keeps judges only what changed in between. */
export class Session {
  readonly #root: string;
  readonly #keep: boolean;
  readonly #contracts: Contracts;
  readonly #judge: Judge;
  #failures: RuleFailure[] = [];
  readonly #folders = new Map<string, BrandFolder | undefined>();
  readonly #verdicts = new Map<string, Verdict>();
  #descent = '';

  /** Throws CannotRun when a schema does not load. */
  constructor({ root, house, rules, keep = false }: SessionOptions) {
    this.#root = root;
    this.#keep = keep;
    this.#contracts = readContracts(house);
    this.#judge = judge(this.#contracts, rules, (failure) => this.#failures.push(failure));
  }

  /** Every fault, one per mistake. Throws CannotRun without a root, and for a brand that is not there. */
  look({ ids = [], onProgress }: Look = {}): Seen {
    this.#failures = [];
    const fleet = this.#open();
    const wanted = ids.length > 0 ? [...new Set(ids)] : fleet.ids;
    if (wanted.length === 0) throw new CannotRun(`There are no brands in "${this.#root}".`);
    const known = new Set(fleet.ids);
    const stranger = wanted.find((id) => !known.has(id));
    if (stranger) {
      throw new CannotRun(`There is no brand "${stranger}" in "${this.#root}".${hint(stranger, fleet.ids)}`);
    }
    const checked = new Set(wanted);
    const commented = new Set<BrandFolder>();
    const report = collector(this.#root, checked);
    for (const [done, id] of wanted.entries()) {
      const { brand, findings } = this.#verdict(fleet, id);
      report.add(brand, findings);
      for (const folder of brand.folders) if (folder.commented.length > 0) commented.add(folder);
      onProgress?.(done + 1, wanted.length);
    }
    for (const [id, findings] of this.#judge.ofFleet(fleet)) {
      if (checked.has(id)) report.add(fleet.open(id), findings);
    }
    const diagnostics = report.diagnostics();
    return { root: this.#root, brands: wanted, diagnostics, failures: this.#failures, commented };
  }

  /** Brands whose files changed are read again at the next look. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#folders.delete(id);
  }

  /** Text of a brand's file (without `.json`), as the last look had it. */
  text(id: string, file: string): string | undefined {
    return this.#folders.get(id)?.texts.get(file);
  }

  /** From now on a file of a brand reads so, whatever is on disk. */
  replace(id: string, file: string, text: string): void {
    const folder = this.#folders.get(id);
    if (folder) this.#folders.set(id, folderOf(id, folder.path, new Map([...folder.texts, [file, text]])));
  }

  #open(): Fleet {
    if (!this.#keep) return openFleet(this.#root);
    const { root } = openFleet(this.#root);
    const fleet = fleetOf(root, brandIds(root), (id) => this.#folder(id));
    // Who extends whom decides what is a fault of a brand: then nothing of before counts.
    const descent = JSON.stringify([...fleet.brandFiles()].map(([id, json]) => [id, json.extends]));
    if (descent !== this.#descent) this.#verdicts.clear();
    this.#descent = descent;
    return fleet;
  }

  #folder(id: string): BrandFolder | undefined {
    if (!this.#folders.has(id)) this.#folders.set(id, readFolder(this.#root, id));
    return this.#folders.get(id);
  }

  #verdict(fleet: Fleet, id: string): Verdict {
    const before = this.#verdicts.get(id);
    if (before?.brand.folders.every((folder) => this.#folder(folder.id) === folder)) return before;
    const brand = fleet.open(id);
    const failures = this.#failures.length;
    const verdict = { brand, findings: this.#judge.ofBrand(brand) };
    // A rule that broke is asked again.
    if (this.#keep && this.#failures.length === failures) this.#verdicts.set(id, verdict);
    return verdict;
  }
}
