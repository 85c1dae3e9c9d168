import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { joined, type Part } from '../report.ts';
import type { PartSeen, Seen } from '../seen.ts';
import type { WholeLook, WholeOptions } from '../whole-look.ts';
import { snapshotOfHouse } from './house.ts';
import { commentedOf, type Memory, recall, remember } from './memory.ts';
import { isUnchanged, type Snapshot, snapshotOf, snapshotOfRoot } from './snapshot.ts';

/** JSON knows no infinity: the last instant of all. */
const never = 8.64e15;

/** House → as it was when this process loaded its rules. A process that lives on goes on judging by those. */
const rulesOf = new Map<string, Snapshot[]>();

type Options = Omit<WholeOptions, 'ids' | 'fresh' | 'known' | 'rules'>;

/**
 * Looks at a whole fleet, and remembers it: the next look asks about nothing when nothing on disk has changed, and else
 * only about brands that changed, or are built on one that did. Rules are loaded when one is asked.
 */
export async function rememberedLook(options: Options): Promise<Seen> {
  const { root } = options;
  const memory = recall(root);
  if (!memory || !isInForce(memory)) return anew(options);
  const changed = Object.keys(memory.folders).filter((id) => !isUnchanged(memory.folders[id] as Snapshot));
  if (changed.length === 0) return seenBefore(root, memory);
  // Another process may have remembered what newer rules found: none that this one has loaded.
  if (JSON.stringify(rulesOf.get(options.house) ?? memory.house) !== JSON.stringify(memory.house)) return anew(options);
  rulesOf.set(options.house, memory.house);

  // Looked at before anything is read: what changes meanwhile is seen the next time.
  const now = snapshotsOf(root, changed);
  // A folder without its brand.json is no brand any more, and others may build on it.
  if (changed.some((id) => !now[id])) return anew(options);
  const folders = { ...memory.folders, ...now };
  const fresh = Object.keys(memory.brands).filter((id) =>
    memory.brands[id]?.layers.some((layer) => changed.includes(layer)),
  );
  const kept = without(memory.parts, new Set(fresh));
  const commented = commentedOf(memory).filter(({ id }) => !changed.includes(id));
  const look = await lookAnew({ ...options, fresh, known: { parts: kept, commented } });
  const brands = { ...memory.brands, ...descentsOf(look.parts) };
  // Who builds on whom is part of what others are told: then they are asked, too.
  if (fresh.some((id) => brands[id]?.extended !== memory.brands[id]?.extended)) return anew(options);
  save(root, look, { house: memory.house, root: memory.root, folders, brands, kept, until: memory.until });
  return look.seen;
}

/** Whether the same rules would judge the same set of brands. */
function isInForce({ until, house, root }: Memory): boolean {
  return Date.now() < until && house.every(isUnchanged) && isUnchanged(root);
}

/** The whole fleet, from nothing. */
async function anew(options: Options): Promise<Seen> {
  const { root, house } = options;
  const ofHouse = rulesOf.get(house) ?? snapshotOfHouse(house);
  rulesOf.set(house, ofHouse);
  const ofRoot = snapshotOfRoot(root);
  const ids = existsSync(root) ? readdirSync(root) : [];
  const folders = snapshotsOf(root, ids);
  const look = await lookAnew(options);
  const brands = descentsOf(look.parts);
  const own = Object.fromEntries(Object.keys(brands).flatMap((id) => (folders[id] ? [[id, folders[id]]] : [])));
  if (ofRoot) {
    save(root, look, { house: ofHouse, root: ofRoot, folders: own, brands, kept: [], until: never });
  }
  return look.seen;
}

async function lookAnew(options: Omit<WholeOptions, 'rules'>): Promise<WholeLook> {
  const [{ wholeLook }, { rules }] = await Promise.all([import('../whole-look.ts'), import('../rules/index.ts')]);
  return wholeLook({ ...options, rules });
}

function seenBefore(root: string, memory: Memory): Seen {
  const brands = Object.keys(memory.brands).sort();
  const diagnostics = joined(root, brands, [memory.parts, memory.fleet]);
  return { root, brands, diagnostics, failures: [], commented: commentedOf(memory) };
}

interface Rest extends Pick<Memory, 'house' | 'root' | 'folders' | 'brands' | 'until'> {
  kept: Part[];
}

function save(root: string, { seen, parts, fleet }: WholeLook, { kept, ...rest }: Rest): void {
  // A rule that broke has to be asked again.
  if (seen.failures.length > 0) return;
  const commented = [...seen.commented];
  remember(root, {
    ...rest,
    until: Math.min(rest.until, ...parts.map(({ until }) => until)),
    parts: [...kept, ...parts.flatMap((part) => part.parts)],
    fleet: fleet.parts,
    commented: commented.map(({ id, commented: files, texts }) => ({
      id,
      files: files.map((file) => [file, texts.get(file) ?? '']),
    })),
  });
}

function descentsOf(parts: readonly PartSeen[]): Memory['brands'] {
  return Object.assign({}, ...parts.map(({ descents }) => descents));
}

/** What was found, without some of the brands that showed it. */
function without(parts: readonly Part[], gone: ReadonlySet<string>): Part[] {
  return parts.flatMap(([key, diagnostic]): Part[] => {
    const [brand, ...alsoIn] = [diagnostic.brand ?? '', ...diagnostic.alsoIn].filter((id) => !gone.has(id));
    return brand === undefined ? [] : [[key, { ...diagnostic, brand, alsoIn }]];
  });
}

/** Everything in the folders of some brands. */
function snapshotsOf(root: string, ids: readonly string[]): Record<string, Snapshot> {
  const found: Record<string, Snapshot> = {};
  for (const id of ids) {
    const snapshot = existsSync(join(root, id, 'brand.json')) ? snapshotOf(`${root}/${id}`) : undefined;
    if (snapshot) found[id] = snapshot;
  }
  return found;
}
