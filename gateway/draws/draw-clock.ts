/** The clock that lotteries draw by: the gateway's, until a test holds it at a moment. Money keeps the gateway's. */
export class DrawClock {
  readonly #clock: () => number;
  #heldAt: number | undefined;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  readonly now = (): number => this.#heldAt ?? this.#clock();

  /** Holds the clock at a moment, ms since 1970, or lets it go on. Of this process alone. */
  hold(at: number | undefined): void {
    this.#heldAt = at;
  }
}
