/** The version of a table, and who waits for the next one. */
export interface News {
  readonly version: number;
  /** Says that there is something new. */
  tell(): void;
  /** Resolves when there is something newer than `seen`, or after a while. */
  after(seen: number): Promise<void>;
  /** From now on nobody waits any more. */
  close(): void;
}

export function createNews(mostMs: number): News {
  let version = 1;
  let isClosed = false;
  let waiters: (() => void)[] = [];

  function tell(): void {
    version += 1;
    const told = waiters;
    waiters = [];
    for (const resolve of told) resolve();
  }

  return {
    get version() {
      return version;
    },
    tell,
    after(seen) {
      if (seen !== version || isClosed) return Promise.resolve();
      return new Promise((resolve) => {
        const enough = setTimeout(resolve, mostMs);
        enough.unref();
        waiters.push(() => {
          clearTimeout(enough);
          resolve();
        });
      });
    },
    close() {
      isClosed = true;
      tell();
    },
  };
}
