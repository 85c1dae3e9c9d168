import type { DrawClock } from '../draws/draw-clock.ts';
import type { LotteryTickets } from './tickets.ts';

/** Draws open by the second: tickets are looked at this often, ms. */
const everyMs = 1000;

/** Settles tickets soon after their draw, whether or not anybody looks at them. */
export class SettleWatch {
  readonly #timer: ReturnType<typeof setInterval>;
  #running: Promise<void> | undefined;

  constructor(tickets: LotteryTickets, drawClock: DrawClock, report: (fault: unknown) => void) {
    const look = () => {
      this.#running ??= drawClock
        .keep()
        .then(() => tickets.settleDue())
        .catch(report)
        .finally(() => {
          this.#running = undefined;
        });
    };
    this.#timer = setInterval(look, everyMs);
    this.#timer.unref();
  }

  /** Ends it, and waits for what is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
