import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file says up to when something may have been shown: so far ahead of it, so that it is written so often at most; ms. */
const aheadMs = 2000;
/** A clock that is further behind than this was put back, ms; less is what machines correct by themselves. */
const jumpMs = 60_000;

/**
 * The time of all that players share: rounds of tables, flights, matches. It never goes back, so that nothing whose result was
 * shown is ever sold again: while the machine's clock is behind, it stands still. Money and sessions keep the machine's.
 */
export interface ShownClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The machine's clock was put back, and no bets are taken until it has caught up. */
  readonly isPutBack: () => boolean;
  /** Writes up to when something was shown, to the millisecond. */
  close(): void;
}

export interface ShownClockOptions {
  /** Keeps the time over restarts; without it each start begins anew. */
  readonly dataDir: string | undefined;
  readonly clock: () => number;
  readonly report: (fault: unknown) => void;
}

/** Throws when the file in the data folder holds something else than a time. */
export function openShownClock({ dataDir, clock, report }: ShownClockOptions): ShownClock {
  const path = dataDir === undefined ? undefined : join(dataDir, 'shown.time');
  let shown = path === undefined ? 0 : readTime(path);
  /** What the file says. */
  let written = shown;
  let wasPutBack = false;

  function write(at: number): void {
    written = at;
    if (dataDir === undefined || path === undefined) return;
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.new`, `${at}\n`, { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path);
    } catch (fault) {
      report(fault);
    }
  }

  function isPutBack(): boolean {
    const behind = shown - clock();
    const is = behind > jumpMs;
    if (is && !wasPutBack) {
      const seconds = Math.round(behind / 1000);
      report(
        new Error(`The clock was put back by ${seconds} s: tables, flights and matches wait until it has caught up.`),
      );
    }
    wasPutBack = is;
    return is;
  }

  return {
    now() {
      shown = Math.max(shown, clock());
      // Before anything of that moment can be seen.
      if (shown > written) write(shown + aheadMs);
      isPutBack();
      return shown;
    },
    isPutBack,
    close() {
      if (shown > 0) write(shown);
    },
  };
}

function readTime(path: string): number {
  try {
    const at = Number(readFileSync(path, 'utf8').trim() || 'nothing');
    if (Number.isSafeInteger(at)) return at;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return 0;
    throw fault;
  }
  throw new Error(`${path} holds no time: milliseconds since 1970 are expected`);
}
