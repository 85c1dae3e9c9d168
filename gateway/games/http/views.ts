import type { CatalogueGame } from '../catalogue.ts';
import type { GameEngine, Json, StakeLimits } from '../engines/engine.ts';
import type { Messages } from '../languages.ts';
import { isFinal, type Round } from '../rounds/round.ts';

/** A round as the page sees it: nothing of an outcome before the win is on the account. */
export interface RoundView {
  readonly roundId: string;
  readonly state: 'settled' | 'cancelled' | 'pending';
  readonly stake: number;
  readonly bets: Json;
  readonly win: number;
  readonly outcome: Json;
  /** After the round, in minor units; null when the round moved no money. */
  readonly balance: number | null;
  readonly seq: number | null;
  readonly reason: string;
  readonly startedAt: number;
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
}

export function roundView(round: Round): RoundView {
  const isSettled = round.state === 'settled';
  return {
    roundId: round.id,
    state: isFinal(round) ? (isSettled ? 'settled' : 'cancelled') : 'pending',
    stake: round.stake,
    bets: round.bets,
    win: isSettled ? (round.win ?? 0) : 0,
    outcome: isSettled ? (round.outcome ?? null) : null,
    balance: round.balance ?? null,
    seq: round.seq ?? null,
    reason: round.reason ?? '',
    startedAt: round.startedAt,
  };
}
