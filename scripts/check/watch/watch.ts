import { type FSWatcher, watch } from 'node:fs';

/** A save is several events, and an editor's "save all" several saves. */
const quiet = 80;

/**
 * Tells the names of what changed directly below a root, brands and files, once the changes have come to rest. Close what
 * is returned to stop.
 */
export function watchBrands(root: string, changed: (ids: Set<string>) => void): FSWatcher {
  let ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(root, { recursive: true }, (_event, file) => {
    const [id] = (file ?? '').replaceAll('\\', '/').split('/');
    if (id) ids.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = ids;
      ids = new Set();
      changed(settled);
    }, quiet);
  });
  watcher.on('close', () => clearTimeout(timer));
  return watcher;
}
