import type { DrawState } from '#schemas/platform';
import type { GameEngine, Json, StakeLimits } from '../../engines/engine.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { Messages } from '../languages.ts';
import type { Round } from '../rounds/round.ts';

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

function stateShown(round: Round): RoundView['state'] {
  if (round.state === 'settled' || round.state === 'cancelled' || round.state === 'placed') return round.state;
  return 'pending';
}

export function roundView(round: Round): RoundView {
  const isSettled = round.state === 'settled';
  return {
    roundId: round.id,
    state: stateShown(round),
    stake: round.stake,
    bets: round.bets,
    win: isSettled ? (round.win ?? 0) : 0,
    outcome: isSettled ? (round.outcome ?? null) : null,
    balance: round.balance ?? null,
    seq: round.seq ?? null,
    reason: round.reason ?? '',
    startedAt: round.startedAt,
    draw: round.draw ? { numero: round.draw.numero, at: round.draw.at } : null,
  };
}
