import type { RandomSource } from '../../engines/engine.ts';
import type { Dealt } from './dealt.ts';
import type { TablePace } from './pace.ts';

/** The clock of turns: until when each seat that is asked may think. Times are those of a clock that never goes back, in ms. */
export interface Turns {
  /** Gives time to whom the hand waits for now, and takes it from everybody else. */
  ask(dealt: Dealt): void;
  /** A seat whose time is over. */
  late(dealt: Dealt): number | undefined;
  /** When the next time is over. */
  next(dealt: Dealt): number;
}

export function createTurns(pace: TablePace, random: RandomSource, clock: () => number): Turns {
  return {
    ask({ hand, due, seats }) {
      const asked = hand.toAct();
      for (const seat of [...due.keys()]) if (!asked.includes(seat)) due.delete(seat);
      for (const index of asked) {
        if (due.has(index)) continue;
        const seat = seats[index];
        const bot = pace.botMs + random.below(pace.botMs + 1);
        due.set(index, clock() + (seat?.isLeaving ? 0 : seat?.sittingId === undefined ? bot : pace.turnMs));
      }
    },
    late: ({ due }) => [...due].find(([, until]) => until <= clock())?.[0],
    next: ({ due }) => Math.min(...due.values()),
  };
}
