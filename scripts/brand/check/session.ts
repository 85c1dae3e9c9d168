import { type Contracts, readContracts } from '../contracts/index.ts';
import { type Fleet, fleetOf, type OpenBrand, openFleet } from '../fleet/index.ts';
import { type BrandFolder, readFolder, SharedFiles, withText } from '../folders/index.ts';
import { CannotRun, hint } from '../terminal/index.ts';
import type { RuleFailure } from './diagnostic.ts';
import { nextEnd } from './logic/next-end.ts';
import { collector } from './report.ts';
import type { Finding, Rule } from './rule.ts';
import { type Descent, type FleetSeen, joinedLook, type PartSeen, type Seen } from './seen.ts';
import { type Judge, judge } from './verdicts.ts';

/** What a session judges, and by what. */
export interface SessionOptions {
  root: string;
  /** Folder that holds schemas/ and widgets/. */
  house: string;
  rules: readonly Rule[];
  /** Keep what was read for the next look, which sees what was replaced since and nothing else that changed. */
  keep?: boolean;
}

/** What one look is about. */
export interface Look {
  /** Only these brands; all of them when left out or empty. */
  ids?: readonly string[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

interface Verdict {
  brand: OpenBrand;
  findings: Finding[];
}

/** Looks at the brands of a root. A session that keeps what it read judges only what was replaced in between. */
export class Session {
  readonly #root: string;
  readonly #keep: boolean;
  readonly #contracts: Contracts;
  readonly #judge: Judge;
  #failures: RuleFailure[] = [];
  readonly #folders = new Map<string, BrandFolder | undefined>();
  readonly #verdicts = new Map<string, Verdict>();
  readonly #shared = new SharedFiles();
  /** A session that keeps what it read looks at the disk once. */
  #onDisk: Fleet | undefined;
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
    const fleet = this.open();
    const wanted = wantedOf(fleet, ids);
    const part = this.part(counted(wanted, onProgress), fleet);
    return joinedLook(this.#root, wanted, [part], this.fleetPart(wanted, fleet));
  }

  /** Looks at brands one by one as they are given, and at nothing that only the whole fleet shows. */
  part(ids: Iterable<string>, fleet = this.open()): PartSeen {
    this.#failures = [];
    const commented = new Map<string, BrandFolder>();
    const descents: Record<string, Descent> = {};
    const report = collector(this.#root, new Set());
    let until = Number.POSITIVE_INFINITY;
    for (const id of ids) {
      const brand = this.#judgeInto(report, commented, fleet, id);
      const own = brand.folders.at(-1)?.files.get('brand');
      const extended = own ? JSON.stringify(own.extends ?? Object.keys(own)) : 'unread';
      descents[id] = { layers: brand.folders.map((folder) => folder.id), extended };
      until = Math.min(until, nextEnd(brand, this.#contracts));
    }
    return { parts: report.parts(), failures: this.#failures, commented: commented.values(), descents, until };
  }

  /** What only the whole fleet shows about these brands. */
  fleetPart(ids: readonly string[], fleet = this.open()): FleetSeen {
    this.#failures = [];
    const checked = new Set(ids);
    const report = collector(this.#root, new Set());
    for (const [id, findings] of this.#judge.ofFleet(fleet)) {
      if (checked.has(id)) report.add(fleet.open(id), findings);
    }
    return { parts: report.parts(), failures: this.#failures };
  }

  /** Text of a brand's file (without `.json`), as the last look had it. */
  text(id: string, file: string): string | undefined {
    return this.#folders.get(id)?.texts.get(file);
  }

  /** From now on a file of a brand reads so, whatever is on disk. */
  replace(id: string, file: string, text: string): void {
    const folder = this.#folders.get(id);
    if (folder) this.#folders.set(id, withText(folder, file, text));
  }

  /** The fleet as it is now. What is read of it is read once: a look in parts is handed one. Throws CannotRun without a root. */
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
    if (descent !== this.#descent) this.#verdicts.clear();
    this.#descent = descent;
    return fleet;
  }

  #folder(id: string): BrandFolder | undefined {
    if (!this.#folders.has(id)) this.#folders.set(id, readFolder(this.#root, id, this.#shared));
    return this.#folders.get(id);
  }

  #judgeInto(
    report: ReturnType<typeof collector>,
    commented: Map<string, BrandFolder>,
    fleet: Fleet,
    id: string,
  ): OpenBrand {
    const { brand, findings } = this.#verdict(fleet, id);
    report.add(brand, findings);
    for (const folder of brand.folders) if (folder.commented.length > 0) commented.set(folder.id, folder);
    return brand;
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

/** Ids of the brands that a look is about. Throws CannotRun for one that is not there. */
export function wantedOf({ root, ids: all }: Fleet, ids: readonly string[]): string[] {
  const wanted = ids.length > 0 ? [...new Set(ids)] : all;
  if (wanted.length === 0) throw new CannotRun(`There are no brands in "${root}".`);
  const known = new Set(all);
  const stranger = wanted.find((id) => !known.has(id));
  if (stranger) throw new CannotRun(`There is no brand "${stranger}" in "${root}".${hint(stranger, all)}`);
  return wanted;
}

/** Hands out ids one by one, and tells how many were looked at. */
export function* counted(ids: readonly string[], onProgress: Look['onProgress']): Generator<string> {
  for (const [done, id] of ids.entries()) {
    yield id;
    onProgress?.(done + 1, ids.length);
  }
}
