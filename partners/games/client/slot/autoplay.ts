/** What ends spins that follow one another by themselves. Amounts in minor units. */
export interface AutoLimits {
  readonly spins: number;
  /** The most that stakes may exceed wins by: a spin that could go beyond is not begun. */
  readonly loss: number;
  /** A single win of so much ends them; no win does when left out. */
  readonly win?: number | undefined;
}

/** Why they have ended: each has a text, `slot.auto.ended.<reason>`. */
export type AutoEnd = 'spins' | 'loss' | 'win' | 'funds';

/** Spins that follow one another, as far as they have come. */
export interface AutoRun {
  /** How many may follow. */
  readonly left: number;
  /** Why no spin for this stake may be begun; undefined when it may. */
  endBefore(stake: number, balance: number): AutoEnd | undefined;
  count(round: { readonly stake: number; readonly win: number }): void;
}

export function createAutoRun({ spins, loss, win: winLimit }: AutoLimits): AutoRun {
  let left = spins;
  let lost = 0;
  let hasWon = false;
  return {
    get left() {
      return left;
    },
    endBefore(stake, balance) {
      if (hasWon) return 'win';
      if (left <= 0) return 'spins';
      if (lost + stake > loss) return 'loss';
      return stake > balance ? 'funds' : undefined;
    },
    count({ stake, win }) {
      left -= 1;
      lost += stake - win;
      hasWon ||= winLimit !== undefined && win >= winLimit;
    },
  };
}
