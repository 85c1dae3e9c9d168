import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/** A save is several events, and an editor's "save all" several saves. */
const quiet = 80;

/**
 * Tells the names of what changed directly below a root, brands and files, once the changes have come to rest. Close what
 * is returned to stop.
 */
export function watchBrands(root: string, changed: (ids: Set<string>) => void): { close(): void } {
  let ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const close = watchFolders(root, (path) => {
    const [id] = relative(root, path).replaceAll('\\', '/').split('/');
    if (id) ids.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = ids;
      ids = new Set();
      changed(settled);
    }, quiet);
  });
  return {
    close() {
      clearTimeout(timer);
      close();
    },
  };
}

/**
 * Watches a folder and all folders below it, each by itself: a recursive watch follows files, and loses one that an
 * editor saves by putting another in its place. Returns what ends it.
 */
function watchFolders(root: string, changed: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    drop(folder);
    try {
      const watcher = watch(folder, (event, name) => {
        if (name === null) return;
        const path = join(folder, name);
        // What came, or came again, may be a folder; what went has nothing to follow.
        if (event === 'rename') follow(path);
        changed(path);
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
  follow(root);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}
