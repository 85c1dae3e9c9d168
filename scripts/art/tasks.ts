/** One file to make: its path below the repository, what it depends on, and how it is made. */
export interface Task {
  path: string;
  /** Everything that decides the bytes besides the generator's own code. */
  inputs: unknown;
  /** The code that draws it, as globs below this folder. */
  code: readonly string[];
  /** Largest size in bytes. */
  limit: number;
  make: () => Promise<Buffer | string>;
}
