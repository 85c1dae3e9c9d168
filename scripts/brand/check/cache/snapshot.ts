import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';

/**
 * What tells whether something on disk is as it was: size, times of change of its content and of itself, and its number.
 * A time of change of itself cannot be set back by a program.
 */
type Mark = [path: string, size: number, content: number, self: number, number: number];

/** A folder with all that is in it, at one moment. */
export interface Snapshot {
  /** Folders, itself first: they change when something comes or goes. */
  folders: Mark[];
  files: Mark[];
}

/**
 * Clocks of file systems tick every few ms: what changed so shortly before it was looked at may change again within the
 * same tick, unseen. It is never taken for unchanged.
 */
const tick = 25;

/** Everything below a folder. Undefined when there is no such folder. */
export function snapshotOf(path: string): Snapshot | undefined {
  const taken = Date.now();
  const snapshot: Snapshot = { folders: [], files: [] };
  const seen = new Set<string>();
  const walk = (folder: string): boolean => {
    const stats = statsOf(folder);
    if (!stats?.isDirectory()) return false;
    // Links may lead in a circle.
    const place = `${stats.dev}:${stats.ino}`;
    if (seen.has(place)) return true;
    seen.add(place);
    snapshot.folders.push(markOf(folder, stats, taken));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inner = `${folder}/${entry.name}`;
      // Links are followed, as readers do.
      if ((entry.isDirectory() || entry.isSymbolicLink()) && walk(inner)) continue;
      const file = statsOf(inner);
      // A link may lead to what comes later.
      snapshot.files.push(file ? markOf(inner, file, taken) : absent(inner));
    }
    return true;
  };
  return walk(path) ? snapshot : undefined;
}

/** A folder of brands without what is in them: which brands there are, and which folders are none. */
export function snapshotOfRoot(root: string): Snapshot | undefined {
  const taken = Date.now();
  const stats = statsOf(root);
  if (!stats?.isDirectory()) return undefined;
  const folders = [markOf(root, stats, taken)];
  for (const name of readdirSync(root)) {
    const inner = `${root}/${name}`;
    const found = statsOf(inner);
    if (found?.isDirectory() && !existsSync(`${inner}/brand.json`)) folders.push(markOf(inner, found, taken));
  }
  return { folders, files: [] };
}

/** One file; nothing when there is none. */
export function snapshotOfFile(path: string): Snapshot {
  const stats = statsOf(path);
  return { folders: [], files: stats ? [markOf(path, stats, Date.now())] : [] };
}

/** Whether everything is as it was. */
export function isUnchanged({ folders, files }: Snapshot): boolean {
  return folders.every(isSame) && files.every(isSame);
}

function isSame([path, size, content, self, number]: Mark): boolean {
  const stats = statsOf(path);
  if (!stats) return number === nothing;
  return stats.ctimeMs === self && stats.mtimeMs === content && stats.size === size && stats.ino === number;
}

/** In place of the number of a file, where a name leads to none. */
const nothing = -1;

/** Undefined where there is nothing, or a link that leads to itself. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function absent(path: string): Mark {
  return [path, 0, 0, 0, nothing];
}

function markOf(path: string, { size, mtimeMs, ctimeMs, ino }: Stats, taken: number): Mark {
  const settled = Math.max(mtimeMs, ctimeMs) < taken - tick;
  return [path, settled ? size : -1, mtimeMs, ctimeMs, ino];
}
