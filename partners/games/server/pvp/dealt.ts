import type { Hand } from '../../engines/pvp/game.ts';
import type { HandRecord, HandView, SeatName } from '../../pvp-api.ts';
import type { Committed } from './proof.ts';
import type { Seat } from './seats.ts';

/** A dealt hand: seats of the hand are those of the table that were dealt in, in its order. */
export interface Dealt {
  readonly id: string;
  readonly hand: Hand;
  /** Seats of the hand → places at the table. */
  readonly places: readonly number[];
  readonly seats: readonly Seat[];
  readonly committed: Committed;
  /** Chance that the players have added, by seat. */
  readonly seeds: readonly string[];
  /** Seat of the hand → when its time is over. */
  readonly due: Map<number, number>;
  isOver: boolean;
}

export const nameOf = ({ name, bot }: Seat): SeatName => ({ name, bot });

/** A hand as one of its seats sees it, or somebody who was not dealt in. */
export function handView({ id, hand, places, committed, due, isOver }: Dealt, seat: number | undefined): HandView {
  return {
    id,
    root: committed.root,
    places,
    seat: seat ?? null,
    view: hand.view(seat),
    due: [...due].map(([index, until]) => ({ seat: index, until })),
    options: seat !== undefined && due.has(seat) ? hand.options(seat) : null,
    isOver,
  };
}

/** What a seat keeps of a hand that is over: its view, and the openings of the cards in it. */
export function handRecord(dealt: Dealt, seat: number, change: number, at: number): HandRecord {
  const { id, hand, committed, seeds, seats } = dealt;
  return {
    id,
    at,
    seat,
    change,
    view: hand.view(seat),
    names: seats.map(nameOf),
    root: committed.root,
    seeds,
    opened: committed.open(hand.seen(seat), seeds),
    items: committed.items,
  };
}
