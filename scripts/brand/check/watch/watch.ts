import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A save is several events, and an editor's "save all" several saves. */
const quiet = 80;

/** Reports once that something changed, when the changes have come to rest. */
function restful(changed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    note() {
      clearTimeout(timer);
      timer = setTimeout(changed, quiet);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Watches folders and all folders below them, each by itself: a recursive watch follows files, and loses one that an
 * editor saves by putting another in its place. Returns what ends it.
 */
export function watchFolders(roots: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const rest = restful(() => changed());
  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    drop(folder);
    try {
      const watcher = watch(folder, (event, name) => {
        if (name === null) return;
        // What came, or came again, may be a folder; what went has nothing to follow.
        if (event === 'rename') follow(join(folder, name));
        rest.note();
      });
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) follow(join(folder, entry.name));
      }
    } catch {
      // It is a file, or gone already.
      drop(folder);
    }
  };
  for (const root of roots) follow(root);
  return () => {
    rest.end();
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

/** Watches files that may come and go, by the folders that they are in. Returns what ends it. */
export function watchFiles(files: readonly string[], changed: () => void): () => void {
  const rest = restful(() => changed());
  const watchers = [...Map.groupBy(files, dirname)].flatMap(([folder, inside]): FSWatcher[] => {
    const names = new Set(inside.map((file) => basename(file)));
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name !== null && names.has(name)) rest.note();
      });
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch {
      // A folder that is not there has no file to change.
      return [];
    }
  });
  return () => {
    rest.end();
    for (const watcher of watchers) watcher.close();
  };
}
