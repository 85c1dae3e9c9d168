import type { FastifyInstance } from 'fastify';
import { ApiRefused } from '../http/refusal.ts';
import type { ShownClock } from '../shown-clock.ts';

/** The clock that matches are played by: that of all that players share, until a test holds it at a moment. Bets and money keep the machine's. */
export class MatchClock {
  readonly #shown: Pick<ShownClock, 'now' | 'isPutBack'>;
  #heldAt: number | undefined;

  constructor(shown: Pick<ShownClock, 'now' | 'isPutBack'>) {
    this.#shown = shown;
  }

  readonly now = (): number => this.#heldAt ?? this.#shown.now();

  /** No bets are taken, and none are bought back. */
  readonly isPutBack = (): boolean => this.#heldAt === undefined && this.#shown.isPutBack();

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
