import type { Contracts } from '../contracts/index.ts';
import type { Fleet, OpenBrand } from '../fleet/index.ts';
import { filePath, sourceLocator, valueAt } from '../folders/index.ts';
import { type AssetsOf, assetChanges, assetsFile, shieldedAssets } from './assets.ts';
import { compareFile, comparer, type FileChange } from './resolved.ts';
import type { Shielded } from './shielded.ts';

/** One change, reported once for all the brands that show it. */
export type FleetChange = FileChange & {
  brands: string[];
  shielded: Shielded[];
};

/** A file that says nothing that could be compared. */
export interface Unreadable {
  /** The brands that it makes incomparable. */
  brands: string[];
  /** Path that starts with the brands' root; as it was at the revision, when `before`. */
  file: string;
  before: boolean;
  message: string;
}

/** What changes in a fleet between two states of it. */
export interface FleetDiff {
  added: string[];
  removed: string[];
  changes: FleetChange[];
  unreadable: Unreadable[];
}

/** A fleet and its assets, at one of the two times. */
export interface FleetState {
  fleet: Fleet;
  assets: AssetsOf;
}

/** What changes in the resolved configuration of every brand, grouped: the same change is reported once. */
export function compareFleets(
  { fleet: before, assets: assetsBefore }: FleetState,
  { fleet: after, assets: assetsAfter }: FleetState,
  ids: readonly string[],
  contracts: Contracts,
): FleetDiff {
  const changesOf = comparer(contracts);
  const groups = new Map<string, FleetChange>();
  const both = ids.filter((id) => before.ids.includes(id) && after.ids.includes(id));
  const layers = layerChanges(before, after, contracts);
  const unreadable = new Map<string, Unreadable>();
  for (const id of both) {
    const [old, now] = [before.open(id), after.open(id)];
    const faults = [...unreadableIn(old, before.root, true), ...unreadableIn(now, after.root, false)];
    for (const fault of faults) {
      const key = `${fault.before} ${fault.file}`;
      const known = unreadable.get(key) ?? { ...fault, brands: [] };
      unreadable.set(key, { ...known, brands: [...known.brands, id] });
    }
    if (faults.length > 0) continue;
    const changes = changesOf(old, now);
    const pictures = assetChanges([old, assetsBefore], [now, assetsAfter]);
    for (const change of [...changes, ...pictures]) group(groups, change).brands.push(id);
    const shields = [
      ...shieldedIn(now, changes, layers, after),
      ...shieldedAssets(after.root, now, assetsBefore, assetsAfter),
    ];
    for (const [change, shield] of shields) {
      // What no brand shows is reported nevertheless: it explains why an edit does nothing.
      group(groups, change).shielded.push(shield);
    }
  }
  return {
    added: ids.filter((id) => !before.ids.includes(id) && after.ids.includes(id)),
    removed: ids.filter((id) => before.ids.includes(id) && !after.ids.includes(id)),
    // Pictures come last: there may be many of them.
    changes: [...groups.values()].sort((a, b) => order(a.file, b.file)),
    unreadable: [...unreadable.values()],
  };
}

function order(a: string, b: string): number {
  if ((a === assetsFile) !== (b === assetsFile)) return a === assetsFile ? 1 : -1;
  return a < b ? -1 : Number(a > b);
}

/** Files of a brand's layers that hold nothing legible: what they mean to say is anybody's guess. */
export function unreadableIn({ folders }: OpenBrand, root: string, before: boolean): Omit<Unreadable, 'brands'>[] {
  const faults = folders.flatMap(({ files, parseFaults }) => parseFaults.filter(({ file }) => !files.has(file)));
  return faults.map(({ layer, file, message }) => ({ file: filePath(root, layer, file), before, message }));
}

function group(groups: Map<string, FleetChange>, change: FileChange): FleetChange {
  const key = JSON.stringify([
    change.file,
    change.pointer,
    change.kind,
    'before' in change && change.before,
    'after' in change && change.after,
  ]);
  const known = groups.get(key) ?? { ...change, brands: [], shielded: [] };
  groups.set(key, known);
  return known;
}

/** Layer → what changed in its own files, leaf by leaf. Moves are not reported: whether one shows is for the whole map to say. */
function layerChanges(before: Fleet, after: Fleet, contracts: Contracts): Map<string, FileChange[]> {
  const changed = new Map<string, FileChange[]>();
  for (const id of after.ids) {
    if (!before.ids.includes(id)) continue;
    const [old, now] = [ownFiles(before.open(id)), ownFiles(after.open(id))];
    const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((file) => {
      return compareFile(contracts, file, old.get(file) ?? {}, now.get(file) ?? {});
    });
    const visible = changes.filter(({ kind, pointer }) => kind !== 'moved' && pointer !== '/$schema');
    if (visible.length > 0) changed.set(id, visible);
  }
  return changed;
}

function ownFiles({ folders }: OpenBrand) {
  return folders.at(-1)?.files ?? new Map();
}

/** Changes of the layers below a brand that it does not show, because a layer above has a word of its own. */
function* shieldedIn(
  brand: OpenBrand,
  changes: readonly FileChange[],
  layers: ReadonlyMap<string, FileChange[]>,
  { root }: Fleet,
): Iterable<[FileChange, Shielded]> {
  const tell = sourceLocator(root);
  for (const [index, { id }] of brand.folders.entries()) {
    for (const change of layers.get(id) ?? []) {
      const { file, pointer } = change;
      if (changes.some((shown) => shown.file === file && related(shown.pointer, pointer))) continue;
      const shield = brand.folders.slice(index + 1).findLast((folder) => speaksOf(folder.files.get(file), pointer));
      if (!shield) continue;
      yield [change, { brand: brand.id, layer: shield.id, ...tell(shield, file, { pointer }) }];
    }
  }
}

function speaksOf(json: Parameters<typeof valueAt>[0], pointer: string): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const value = valueAt(json, at);
    if (value !== undefined) return at === pointer || value === null || Array.isArray(value);
  }
  return false;
}

function related(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
