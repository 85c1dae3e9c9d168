import type { HandResult, Setup } from '../game.ts';

/** What decides who pays how much. */
export interface Ending {
  readonly setup: Setup;
  readonly winner: number;
  /** Pips left in each hand. */
  readonly pips: readonly number[];
  /** The winner went out with a double. */
  readonly isDouble: boolean;
}

const pipsEach = 10;
const mostPoints = 7;
/** The most points that one seat can lose. */
export const mostLost = mostPoints * 2;

/** A point for every ten pips that are begun, one at least and seven at most; twice when the winner went out with a double. */
export const pointsOf = (pips: number, isDouble: boolean): number =>
  Math.min(Math.max(Math.ceil(pips / pipsEach), 1), mostPoints) * (isDouble ? 2 : 1);

/** Everybody pays the winner, and nobody more than lies on the table; the rake comes out of what is won. */
export function payDominoes({ setup, winner, pips, isDouble }: Ending): HandResult {
  const { chips: before, unit, rake } = setup;
  const paid = before.map((own, seat) =>
    seat === winner ? 0 : Math.min(pointsOf(pips[seat] ?? 0, isDouble) * unit, own),
  );
  const won = paid.reduce((sum, one) => sum + one, 0);
  const taken = Math.min(Math.floor((won * rake.permille) / 1000), rake.cap);
  const chips = before.map((own, seat) => (seat === winner ? own + won - taken : own - (paid[seat] ?? 0)));
  return { chips, rake: taken };
}
