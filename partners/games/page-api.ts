import type { DrawState } from '#schemas/platform';
import type { GameEngine, Json, StakeLimits } from './engines/engine.ts';
import type { CatalogueGame } from './server/catalogue.ts';

/** Texts of a language by key. */
export type Messages = Readonly<Record<string, string>>;

/** A round as the page sees it: nothing of an outcome before the win is on the account. */
export interface RoundView {
  readonly roundId: string;
  /** `placed`: the slip waits for its draw. */
  readonly state: 'settled' | 'cancelled' | 'placed' | 'pending';
  readonly stake: number;
  readonly bets: Json;
  readonly win: number;
  readonly outcome: Json;
  /** After the round, in minor units; null when the round moved no money. */
  readonly balance: number | null;
  readonly seq: number | null;
  readonly reason: string;
  readonly startedAt: number;
  /** The scheduled draw that the slip has joined; null when it was drawn at once. */
  readonly draw: { readonly numero: string; readonly at: number } | null;
}

/** Where a scheduled draw stands, and what has become of the player's slips. */
export interface DrawView extends DrawState {
  readonly slips: readonly RoundView[];
}

/** Everything that a page needs to open. */
export interface SessionView {
  readonly game: {
    readonly code: string;
    readonly engine: GameEngine['id'];
    readonly title: string;
    readonly art: CatalogueGame['art'];
    readonly palette: CatalogueGame['palette'];
    readonly symbols: readonly string[];
  };
  readonly account: string;
  readonly currency: string;
  /** Digits of its minor unit by ISO 4217. */
  readonly minorDigits: number;
  /** BCP-47. */
  readonly language: string;
  readonly messages: Messages;
  readonly siteOrigin: string;
  readonly backUrl: string;
  readonly rules: Json;
  readonly limits: StakeLimits;
  readonly minRoundMs: number;
  readonly balance: number;
  readonly seq: number;
  /** The newest last; one of them may still be pending. */
  readonly rounds: readonly RoundView[];
  /** The scheduled draws of the game; null when it draws at once. */
  readonly draw: DrawView | null;
}
