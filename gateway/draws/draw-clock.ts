import { sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { drawMarks } from '../database/tables/index.ts';

/** How far draws have been shown is written so often at most, ms. */
const keepMs = 5000;
/** A clock that is further behind than this was put back, ms; less is the difference between gateways. */
const jumpMs = 60_000;

/**
 * The clock that lotteries draw by: the gateway's, until a test holds it at a moment. Money keeps the gateway's. It remembers, over
 * all gateways and restarts, up to when results have been shown: a clock that is put back sells none of those draws again.
 */
export class DrawClock {
  readonly #clock: () => number;
  readonly #db: Database;
  readonly #report: (fault: unknown) => void;
  #heldAt: number | undefined;
  /** Results have been shown up to this moment. */
  #shown = 0;
  #written = 0;
  #isBehind = false;

  constructor(clock: () => number, db: Database, report: (fault: unknown) => void) {
    this.#clock = clock;
    this.#db = db;
    this.#report = report;
  }

  readonly now = (): number => {
    if (this.#heldAt !== undefined) return this.#heldAt;
    const now = this.#clock();
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
    const [row] = await this.#db.select().from(drawMarks);
    const now = this.#clock();
    this.#written = now;
    if (row && row.at > now) this.#shown = row.at + keepMs;
  }

  /** Writes how far this gateway has shown draws, learns how far the others have, and reports a clock that was put back. */
  async keep(): Promise<void> {
    if (this.#heldAt !== undefined) return;
    const now = this.now();
    if (this.#shown - this.#written >= keepMs) {
      const [row] = await this.#db
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
      this.#report(new Error(`The clock was put back by ${seconds} s: draws that have been shown are not sold again.`));
    }
    this.#isBehind = isBehind;
  }
}
