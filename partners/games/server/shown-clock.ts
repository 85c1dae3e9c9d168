import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file says up to when something may have been shown: so far ahead of it, so that it is written so often at most; ms. */
const aheadMs = 2000;
/** A clock that is further off than this was put back or forward, ms; less is what machines correct by themselves. */
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
  /** Never goes back, nor forward by more than what has passed; ms. */
  readonly steadyClock: () => number;
  readonly report: (fault: unknown) => void;
}

/** Throws when the file in the data folder holds something else than a time. */
export function openShownClock({ dataDir, clock, steadyClock, report }: ShownClockOptions): ShownClock {
  const path = dataDir === undefined ? undefined : join(dataDir, 'shown.time');
  let shown = path === undefined ? 0 : readTime(path);
  /** What the file says. */
  let written = shown;
  let wasPutBack = false;
  /** What the clock was ahead of the steady one when it was read last. */
  let ahead = clock() - steadyClock();

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

  /** A process that was stopped or busy finds both clocks further on alike; a machine that slept looks like a clock that was set. */
  function reportForward(now: number): void {
    const before = ahead;
    ahead = now - steadyClock();
    if (ahead - before <= jumpMs) return;
    const seconds = Math.round((ahead - before) / 1000);
    report(
      new Error(
        `The clock was put forward by ${seconds} s, or the machine slept: tables, flights and matches of that time are shown.`,
      ),
    );
  }

  return {
    now() {
      const now = clock();
      reportForward(now);
      shown = Math.max(shown, now);
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
