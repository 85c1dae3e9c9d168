import type { FastifyInstance } from 'fastify';
import { ApiRefused } from '../http/refusal.ts';

/** The clock that matches are played by: the machine's, until a test holds it at a moment. Bets and money keep the machine's. */
export class MatchClock {
  readonly #clock: () => number;
  #heldAt: number | undefined;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  readonly now = (): number => this.#heldAt ?? this.#clock();

  /** Holds the clock at a moment, ms since 1970, or lets it go on. */
  hold(at: number | undefined): void {
    this.#heldAt = at;
  }
}

/** `PUT /_demo/match-clock` with `{ "at": 1893844800000 }` holds the clock of matches; null lets it go on. For demos and tests. */
export function addMatchClockRoute(app: FastifyInstance, clock: MatchClock): void {
  app.put<{ Body: { at?: unknown } | null }>('/_demo/match-clock', async (request) => {
    const { at } = request.body ?? {};
    if (at !== null && !Number.isSafeInteger(at)) throw new ApiRefused(400, 'malformed_request');
    clock.hold(at === null ? undefined : Number(at));
    return { now: clock.now() };
  });
}
