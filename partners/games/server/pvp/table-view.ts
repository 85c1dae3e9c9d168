import type { PvpTable } from '../../pvp-api.ts';
import { type Dealt, handView, nameOf } from './dealt.ts';
import type { TablePace } from './pace.ts';
import type { Room } from './rooms.ts';
import type { Seat } from './seats.ts';

/** A table as it stands. */
export interface TableState {
  readonly version: number;
  readonly room: Room;
  readonly pace: TablePace;
  readonly now: number;
  readonly seats: readonly (Seat | undefined)[];
  readonly dealt: Dealt | undefined;
  readonly next: PvpTable['next'];
}

/** The table as one of its players sees it. */
export function tableView(state: TableState, sittingId: string): PvpTable {
  const { version, room, pace, now, seats, dealt, next } = state;
  const place = seats.findIndex((seat) => seat?.sittingId === sittingId);
  const seat = dealt?.seats.findIndex((one) => one.sittingId === sittingId) ?? -1;
  const seatView = (one: Seat) => ({
    ...nameOf(one),
    chips: one.chips,
    isAway: one.sittingId !== undefined && one.seenAt + pace.awayMs < now,
    isLeaving: one.isLeaving,
  });
  return {
    version,
    level: room.level,
    unit: room.unit,
    turnMs: pace.turnMs,
    now,
    place: place < 0 ? null : place,
    seats: seats.map((one) => (one ? seatView(one) : null)),
    hand: dealt ? handView(dealt, seat < 0 ? undefined : seat) : null,
    next,
  };
}
