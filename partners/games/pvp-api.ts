import type { Json } from './engines/engine.ts';
import type { Opening } from './engines/pvp/proof.ts';

/** A stake and a speed at which a game is played, and what goes on there. Amounts in minor units. */
export interface RoomView {
  /** What the platform calls it. */
  readonly id: string;
  readonly level: number;
  readonly speed: 'normal' | 'fast';
  readonly turnMs: number;
  readonly unit: number;
  readonly buyIns: readonly number[];
  /** Seats of a table. */
  readonly seats: number;
  /** Seats at the table where the next player sits down, those of bots too. */
  readonly free: number;
  /** Players who sit there, without bots. */
  readonly players: number;
  readonly bots: number;
  readonly tables: number;
}

/** Who sits at a place: a part of a player's name, or the number of a bot. */
export interface SeatName {
  readonly name: string;
  /** 0 for a player. */
  readonly bot: number;
}

export interface SeatView extends SeatName {
  readonly chips: number;
  /** Its page has not asked for a while. */
  readonly isAway: boolean;
  readonly isLeaving: boolean;
}

/** A hand as one seat sees it. */
export interface HandView {
  readonly id: string;
  /** What its deck was bound to before the deal, hex. */
  readonly root: string;
  /** Seats of the hand → places at the table. */
  readonly places: readonly number[];
  /** The own seat of the hand; null for who was not dealt in. */
  readonly seat: number | null;
  readonly view: Json;
  /** Whom the hand waits for, and until when by the server's clock. */
  readonly due: readonly { readonly seat: number; readonly until: number }[];
  readonly options: Json;
  readonly isOver: boolean;
}

export interface PvpTable {
  /** Greater after every change. */
  readonly version: number;
  readonly level: number;
  readonly unit: number;
  /** How long a player may think. */
  readonly turnMs: number;
  /** The clock of the table, milliseconds: what is due is said by it, and it never goes back. */
  readonly now: number;
  /** The own place; null while waiting for the next hand. */
  readonly place: number | null;
  readonly seats: readonly (SeatView | null)[];
  readonly hand: HandView | null;
  /** The next deal; null while a hand is played. */
  readonly next: { readonly root: string; readonly at: number } | null;
}

/** A hand that is over, with what is needed to check its cards. */
export interface HandRecord {
  readonly id: string;
  readonly at: number;
  readonly seat: number;
  /** What the player has won or lost. */
  readonly change: number;
  readonly view: Json;
  readonly names: readonly SeatName[];
  readonly root: string;
  /** Chance that the players have added, by seat; empty where none came. */
  readonly seeds: readonly string[];
  readonly items: number;
  /** Cards that the player has seen. */
  readonly opened: readonly Opening[];
}

/** A stay at a table. */
export interface SittingView {
  readonly id: string;
  readonly state: 'seated' | 'left' | 'refused' | 'pending';
  readonly buyIn: number;
  readonly chips: number;
  /** The account after the last movement; null when none is known. */
  readonly balance: number | null;
  readonly seq: number | null;
  readonly reason: string;
}

/** What the page asks for again and again. */
export interface StayView {
  readonly sitting: SittingView | null;
  readonly table: PvpTable | null;
}
