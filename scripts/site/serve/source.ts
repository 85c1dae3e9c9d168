import { join } from 'node:path';

/** Where the files of a site are: a folder, into which those that are not there yet may be fetched from elsewhere. */
export interface Source {
  folder: string;
  /** Fetches a file into the folder. False when there is none. Throws when nobody can say. */
  fetch?(name: string): Promise<boolean>;
}

/**
 * Asks for a file of the folder, and once more after it was fetched where it is missing. What is there is asked for at once: for a
 * file of a few dozen kilobytes in the system's cache, going to another thread and back takes several times as long.
 * @param ask throws ENOENT when the file is not there
 */
export async function readOrFetch<T>({ folder, fetch }: Source, name: string, ask: (path: string) => T): Promise<T> {
  const path = join(folder, name);
  try {
    return ask(path);
  } catch (error) {
    if (!fetch || (error as NodeJS.ErrnoException).code !== 'ENOENT' || !(await fetch(name))) throw error;
    return ask(path);
  }
}
