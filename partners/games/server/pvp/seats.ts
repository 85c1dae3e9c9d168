import { masked } from '../tables/table-room.ts';

/** Who sits at a place of a table. Amounts in minor units, times by the steady clock of tables in ms. */
export interface Seat {
  /** The stay of a player, or the number of a bot. */
  readonly sittingId: string | undefined;
  readonly bot: number;
  /** What others read: a part of the player's name; nothing of a bot. */
  readonly name: string;
  chips: number;
  /** When its page asked last. */
  seenAt: number;
  /** Turns in a row that ran out of time. */
  missed: number;
  /** It gets up when the hand is over. */
  isLeaving: boolean;
}

/** A player who sits down. */
export interface Arrival {
  readonly sittingId: string;
  readonly account: string;
  readonly chips: number;
}

export const seatOfPlayer = ({ sittingId, account, chips }: Arrival, now: number): Seat => ({
  sittingId,
  bot: 0,
  name: masked(account),
  chips,
  seenAt: now,
  missed: 0,
  isLeaving: false,
});

export const seatOfBot = (bot: number, chips: number): Seat => ({
  sittingId: undefined,
  bot,
  name: '',
  chips,
  seenAt: 0,
  missed: 0,
  isLeaving: false,
});
