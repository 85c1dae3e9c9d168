import type { Contracts } from '../check/contracts/contracts.ts';
import type { Fleet, OpenBrand } from '../check/fleet/fleet.ts';
import { valueAt } from '../check/fleet/owner.ts';
import { placeTeller, type Told } from '../command/index.ts';
import { compareFile, comparer, type FileChange } from './resolved.ts';

/** A brand that a change to what it extends does not reach, and the layer whose own word stands before it. */
export interface Shielded extends Told {
  brand: string;
  layer: string;
}

/** One change, told once for all the brands that show it. */
export type FleetChange = FileChange & {
  brands: string[];
  shielded: Shielded[];
};

/** What changes in a fleet between two states of it. */
export interface FleetDiff {
  added: string[];
  removed: string[];
  changes: FleetChange[];
}

/** What changes in the resolved configuration of every brand, grouped: the same change is told once. */
export function compareFleets(before: Fleet, after: Fleet, ids: readonly string[], contracts: Contracts): FleetDiff {
  const changesOf = comparer(contracts);
  const groups = new Map<string, FleetChange>();
  const both = ids.filter((id) => before.ids.includes(id) && after.ids.includes(id));
  const layers = layerChanges(before, after, contracts);
  for (const id of both) {
    const [old, now] = [before.open(id), after.open(id)];
    const changes = changesOf(old, now);
    for (const change of changes) group(groups, change).brands.push(id);
    for (const [change, shield] of shieldedIn(now, changes, layers, after)) {
      // What no brand shows is told nevertheless: it explains why an edit does nothing.
      group(groups, change).shielded.push(shield);
    }
  }
  return {
    added: ids.filter((id) => !before.ids.includes(id) && after.ids.includes(id)),
    removed: ids.filter((id) => before.ids.includes(id) && !after.ids.includes(id)),
    changes: [...groups.values()].sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file))),
  };
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

/** Layer → what changed in its own files, leaf by leaf. Moves are not told: whether one shows is for the whole map to say. */
function layerChanges(before: Fleet, after: Fleet, contracts: Contracts): Map<string, FileChange[]> {
  const changed = new Map<string, FileChange[]>();
  for (const id of after.ids) {
    if (!before.ids.includes(id)) continue;
    const [old, now] = [ownFiles(before.open(id)), ownFiles(after.open(id))];
    const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((file) => {
      return compareFile(contracts, file, old.get(file) ?? {}, now.get(file) ?? {});
    });
    const told = changes.filter(({ kind, pointer }) => kind !== 'moved' && pointer !== '/$schema');
    if (told.length > 0) changed.set(id, told);
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
  const tell = placeTeller(root);
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
