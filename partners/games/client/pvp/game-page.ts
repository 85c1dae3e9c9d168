import type { HandView, SeatName } from '../../pvp-api.ts';
import type { Shell } from '../shell/shell.ts';

/** What lies before a seat of the hand. Amounts in minor units. */
export interface SeatLook {
  readonly cards: readonly Node[];
  /** Changes when other cards lie there: what has not changed is not dealt again. */
  readonly cardsKey: string;
  /** What the seat has while the hand is played; what it had before, where nothing is staked in between. */
  readonly chips?: number;
  readonly bet: number;
  /** In a word: what it did, what it holds. */
  readonly note: string;
  readonly isOut: boolean;
  readonly isDealer: boolean;
  /** What it has won in this hand. */
  readonly won: number;
}

/** The table that a game is drawn on. */
export interface PvpContext {
  readonly shell: Shell;
  readonly unit: number;
  nameOf(seat: number): string;
}

/** What happened, for those who do not see it. */
export interface Said {
  readonly text: string;
  /** The seat that it is shown at. */
  readonly seat: number | undefined;
  /** In a word, for the seat. */
  readonly short: string;
}

export type Send = (move: unknown) => void;

/** How one game looks at the table that all of them share. */
export interface GamePage<View> {
  /** Looks of the cloth. */
  readonly look: string;
  /** The middle of the table. */
  readonly middle: HTMLElement;
  showMiddle(view: View | undefined, context: PvpContext): void;
  seat(view: View, seat: number, own: number | null, context: PvpContext): SeatLook;
  /** What the player does; `options` is null when it is somebody else's turn. */
  readonly controls: HTMLElement;
  showControls(hand: HandView | undefined, options: unknown, send: Send, context: PvpContext): void;
  /** Everything that has happened in the hand, in its order. */
  events(view: View, context: PvpContext): readonly Said[];
  rules(): readonly Node[];
}

export function seatLabel(shell: Pick<Shell, 't'>, { name, bot }: SeatName): string {
  return bot > 0 ? shell.t('pvp.bot', { n: bot }) : name;
}
