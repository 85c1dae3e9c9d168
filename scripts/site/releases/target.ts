/** What a file holds, and a mark by which one tells that it was replaced. */
export interface Tagged {
  content: Buffer;
  tag: string;
}

/** A store of files that sites are served from: a folder, or a bucket. Names have slashes. */
export interface Target {
  /** As the operator wrote it. */
  readonly address: string;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Tagged | undefined>;
  /** The file if it is not the one with this mark. Undefined when it is, or when there is none. */
  readChanged(name: string, tag: string | undefined): Promise<Tagged | undefined>;
  /** Those of the files that are not there with so many bytes. */
  missing(files: ReadonlyMap<string, number>): Promise<string[]>;
  /** Writes a file whose name nobody else gives to anything else: as a whole, or not at all. */
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Replaces a file that has this mark; without one, a file that is not there yet. False, and nothing is written, when somebody
   * was faster.
   */
  swap(name: string, content: Buffer, tag: string | undefined): Promise<boolean>;
}
