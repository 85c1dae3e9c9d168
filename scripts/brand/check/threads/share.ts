import { availableParallelism } from 'node:os';

/** What threads work on together. */
export interface Share {
  root: string;
  project: string;
  ids: readonly string[];
  /** How many ids were taken: shared memory of one number. */
  counter: Int32Array<SharedArrayBuffer>;
}

/** Brands are taken in small lots: neighbours mostly build on the same brands, and nobody waits long for the last. */
const lot = 16;

/** Ids that no other thread has taken, until there are none left. */
export function* shared(
  ids: readonly string[],
  counter: Share['counter'],
  onTaken?: (taken: number) => void,
): Generator<string> {
  for (;;) {
    const start = Atomics.add(counter, 0, lot);
    if (start >= ids.length) return;
    for (const id of ids.slice(start, start + lot)) yield id;
    onTaken?.(Math.min(start + lot, ids.length));
  }
}

/** Below so many brands a thread costs more than it brings. */
const worthwhile = 2500;
/** More than so many only wait for the disk, and each wants memory of its own. */
const most = 4;

/**
 * How many threads a run over so many brands deserves, unless it is said. Two processors are often the two faces of one
 * core: a second thread brings little there, and doubles the memory.
 */
export function threadsFor(brands: number, wanted?: number, processors = availableParallelism()): number {
  if (wanted !== undefined) return Math.max(1, wanted);
  return brands < worthwhile ? 1 : Math.max(1, Math.min(most, Math.floor(processors / 2)));
}
