import { type Contracts, readContracts } from '../contracts/index.ts';
import { type Fleet, fleetOf, type OpenBrand, openFleet } from '../fleet/index.ts';
import { type BrandFolder, readFolder, SharedFiles, withText } from '../folders/index.ts';
import { CannotRun, hint } from '../terminal/index.ts';
import type { RuleFailure } from './diagnostic.ts';
import { nextEnd } from './logic/next-end.ts';
import { collector } from './report.ts';
import { type Ancestry, type CheckResult, type FleetResult, joinResults, type PartialResult } from './result.ts';
import type { Finding, Rule } from './rule.ts';
import { type RuleRunner, ruleRunner } from './run-rules.ts';

/** What a session checks, and by which rules. */
export interface SessionOptions {
  root: string;
  /** Folder that holds schemas/ and widgets/. */
  project: string;
  rules: readonly Rule[];
  /** Keep what was read for the next run, which sees what was replaced since and nothing else that changed. */
  keep?: boolean;
}

/** What one run is about. */
export interface RunScope {
  /** Only these brands; all of them when left out or empty. */
  ids?: readonly string[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What a brand showed, and the brand as it was read then. */
interface BrandFindings {
  brand: OpenBrand;
  findings: Finding[];
}

/** Checks the brands of a root. A session that keeps what it read checks again only what was replaced since. */
export class Session {
  readonly #root: string;
  readonly #keep: boolean;
  readonly #contracts: Contracts;
  readonly #ruleRunner: RuleRunner;
  #failures: RuleFailure[] = [];
  readonly #folders = new Map<string, BrandFolder | undefined>();
  readonly #findings = new Map<string, BrandFindings>();
  readonly #shared = new SharedFiles();
  /** A session that keeps what it read reads the disk once. */
  #onDisk: Fleet | undefined;
  #descent = '';

  /** Throws CannotRun when a schema does not load. */
  constructor({ root, project, rules, keep = false }: SessionOptions) {
    this.#root = root;
    this.#keep = keep;
    this.#contracts = readContracts(project);
    this.#ruleRunner = ruleRunner(this.#contracts, rules, (failure) => this.#failures.push(failure));
  }

  /** Every fault, one per mistake. Throws CannotRun without a root, and for a brand that is not there. */
  run({ ids = [], onProgress }: RunScope = {}): CheckResult {
    const fleet = this.open();
    const wanted = wantedOf(fleet, ids);
    const part = this.part(counted(wanted, onProgress), fleet);
    return joinResults(this.#root, wanted, [part], this.fleetPart(wanted, fleet));
  }

  /** Checks brands one by one as they are given, and nothing that only the whole fleet shows. */
  part(ids: Iterable<string>, fleet = this.open()): PartialResult {
    this.#failures = [];
    const commented = new Map<string, BrandFolder>();
    const ancestries: Record<string, Ancestry> = {};
    const report = collector(this.#root, new Set());
    let until = Number.POSITIVE_INFINITY;
    for (const id of ids) {
      const brand = this.#collect(report, commented, fleet, id);
      const own = brand.folders.at(-1)?.files.get('brand');
      const extended = own ? JSON.stringify(own.extends ?? Object.keys(own)) : 'unread';
      ancestries[id] = { layers: brand.folders.map((folder) => folder.id), extended };
      until = Math.min(until, nextEnd(brand, this.#contracts));
    }
    return { parts: report.parts(), failures: this.#failures, commented: commented.values(), ancestries, until };
  }

  /** What only the whole fleet shows about these brands. */
  fleetPart(ids: readonly string[], fleet = this.open()): FleetResult {
    this.#failures = [];
    const checked = new Set(ids);
    const report = collector(this.#root, new Set());
    for (const [id, findings] of this.#ruleRunner.ofFleet(fleet)) {
      if (checked.has(id)) report.add(fleet.open(id), findings);
    }
    return { parts: report.parts(), failures: this.#failures };
  }

  /** Text of a brand's file (without `.json`), as the last run had it. */
  text(id: string, file: string): string | undefined {
    return this.#folders.get(id)?.texts.get(file);
  }

  /** From now on a file of a brand reads so, whatever is on disk. */
  replace(id: string, file: string, text: string): void {
    const folder = this.#folders.get(id);
    if (folder) this.#folders.set(id, withText(folder, file, text));
  }

  /** The fleet as it is now. What is read of it is read once: a run in parts is handed one. Throws CannotRun without a root. */
  open(): Fleet {
    if (!this.#keep) return openFleet(this.#root);
    this.#onDisk ??= openFleet(this.#root);
    const { root, ids, brandFiles } = this.#onDisk;
    const brandFile = (id: string) => this.#folders.get(id)?.files.get('brand') ?? brandFiles().get(id);
    const fleet = fleetOf(root, ids, (id) => this.#folder(id), brandFile);
    // Who extends whom decides what is a fault of a brand: then nothing of before counts.
    const descent = JSON.stringify(
      [...fleet.brandFiles()].map(([id, json]) => [id, json.extends ?? Object.keys(json)]),
    );
    if (descent !== this.#descent) this.#findings.clear();
    this.#descent = descent;
    return fleet;
  }

  #folder(id: string): BrandFolder | undefined {
    if (!this.#folders.has(id)) this.#folders.set(id, readFolder(this.#root, id, this.#shared));
    return this.#folders.get(id);
  }

  #collect(
    report: ReturnType<typeof collector>,
    commented: Map<string, BrandFolder>,
    fleet: Fleet,
    id: string,
  ): OpenBrand {
    const { brand, findings } = this.#findingsOf(fleet, id);
    report.add(brand, findings);
    for (const folder of brand.folders) if (folder.commented.length > 0) commented.set(folder.id, folder);
    return brand;
  }

  #findingsOf(fleet: Fleet, id: string): BrandFindings {
    const before = this.#findings.get(id);
    if (before?.brand.folders.every((folder) => this.#folder(folder.id) === folder)) return before;
    const brand = fleet.open(id);
    const failures = this.#failures.length;
    const found = { brand, findings: this.#ruleRunner.ofBrand(brand) };
    // A rule that broke runs again.
    if (this.#keep && this.#failures.length === failures) this.#findings.set(id, found);
    return found;
  }
}

/** Ids of the brands that a run is about. Throws CannotRun for one that is not there. */
export function wantedOf({ root, ids: all }: Fleet, ids: readonly string[]): string[] {
  const wanted = ids.length > 0 ? [...new Set(ids)] : all;
  if (wanted.length === 0) throw new CannotRun(`There are no brands in "${root}".`);
  const known = new Set(all);
  const stranger = wanted.find((id) => !known.has(id));
  if (stranger) throw new CannotRun(`There is no brand "${stranger}" in "${root}".${hint(stranger, all)}`);
  return wanted;
}

/** Hands out ids one by one, and reports how many were checked. */
export function* counted(ids: readonly string[], onProgress: RunScope['onProgress']): Generator<string> {
  for (const [done, id] of ids.entries()) {
    yield id;
    onProgress?.(done + 1, ids.length);
  }
}
