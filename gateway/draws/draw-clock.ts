import { sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { drawMarks } from '../database/tables/index.ts';

/** How far draws have been shown is written so often at most, ms. */
const keepMs = 5000;
/** A clock that is further off than this was put back or forward, ms; less is the difference between gateways. */
const jumpMs = 60_000;

export interface DrawClockParts {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Never goes back, nor forward by more than what has passed; ms. */
  readonly steadyClock: () => number;
  readonly db: Database;
  readonly report: (fault: unknown) => void;
}

/**
 * The clock that lotteries draw by: the gateway's, until a test holds it at a moment. Money keeps the gateway's. It remembers, over
 * all gateways and restarts, up to when results have been shown: a clock that is put back sells none of those draws again.
 */
export class DrawClock {
  readonly #parts: DrawClockParts;
  #heldAt: number | undefined;
  /** Results have been shown up to this moment. */
  #shown = 0;
  #written = 0;
  #isBehind = false;
  /** What the clock was ahead of the steady one when it was read last. */
  #ahead: number;

  constructor(parts: DrawClockParts) {
    this.#parts = parts;
    this.#ahead = parts.clock() - parts.steadyClock();
  }

  readonly now = (): number => {
    if (this.#heldAt !== undefined) return this.#heldAt;
    const now = this.#parts.clock();
    this.#shown = Math.max(this.#shown, now);
    return now;
  };

  /** Draws after this moment may be sold: now, or later while the clock is behind what has been shown. */
  readonly saleFrom = (): number => Math.max(this.now(), this.#heldAt ?? this.#shown);

  /** Holds the clock at a moment, ms since 1970, or lets it go on. Of this process alone. */
  hold(at: number | undefined): void {
    this.#heldAt = at;
  }

  /** Reads what gateways of before have shown. What they showed after they last wrote it counts as shown. */
  async begin(): Promise<void> {
    const [row] = await this.#parts.db.select().from(drawMarks);
    const now = this.#parts.clock();
    this.#written = now;
    if (row && row.at > now) this.#shown = row.at + keepMs;
  }

  /** Writes how far this gateway has shown draws, learns how far the others have, and reports a clock that was put back or forward. */
  async keep(): Promise<void> {
    if (this.#heldAt !== undefined) return;
    const now = this.now();
    this.#reportForward(now);
    if (this.#shown - this.#written >= keepMs) {
      const [row] = await this.#parts.db
        .insert(drawMarks)
        .values({ name: 'shown', at: this.#shown })
        .onConflictDoUpdate({ target: drawMarks.name, set: { at: sql`greatest(${drawMarks.at}, excluded.at)` } })
        .returning();
      this.#written = this.#shown;
      this.#shown = Math.max(this.#shown, row?.at ?? 0);
    }
    const isBehind = this.#shown - now > jumpMs;
    if (isBehind && !this.#isBehind) {
      const seconds = Math.round((this.#shown - now) / 1000);
      this.#parts.report(
        new Error(`The clock was put back by ${seconds} s: draws that have been shown are not sold again.`),
      );
    }
    this.#isBehind = isBehind;
  }

  /** A process that was stopped or busy finds both clocks further on alike; a machine that slept looks like a clock that was set. */
  #reportForward(now: number): void {
    const { steadyClock, report } = this.#parts;
    const ahead = now - steadyClock();
    const jumped = ahead - this.#ahead;
    this.#ahead = ahead;
    if (jumped <= jumpMs) return;
    const seconds = Math.round(jumped / 1000);
    report(
      new Error(`The clock was put forward by ${seconds} s, or the machine slept: draws of that time have been shown.`),
    );
  }
}
