import type { DrawState } from '#schemas/platform';
import type { GameEngine, Json, StakeLimits } from './engines/engine.ts';
import type { CatalogueGame } from './server/catalogue.ts';

/** Texts of a language by key. */
export type Messages = Readonly<Record<string, string>>;

/** A round as the page sees it: nothing of an outcome before the win is on the account. */
export interface RoundView {
  readonly roundId: string;
  /** `placed`: the slip waits for its draw. `open`: the round waits for the player's next step. */
  readonly state: 'settled' | 'cancelled' | 'placed' | 'open' | 'pending';
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
  /** How many steps have been taken. */
  readonly steps: number;
  /** What they were: with them its outcome can be computed again. */
  readonly actions: readonly Json[];
  /** By what the draws can be checked; null when nobody can. */
  readonly proof: ProofView | null;
}

/** What a round was drawn from. The server seed is null until the player has it revealed. */
export interface ProofView {
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeed: string | null;
}

/** The player's seeds in the game's family. */
export interface FairView {
  /** SHA-256 of the server seed that is drawn from now. */
  readonly commit: string;
  /** That of the one after it. */
  readonly nextCommit: string;
  readonly clientSeed: string;
  /** The number of the next bet. */
  readonly nonce: number;
  /** Server seeds of before, the newest last. */
  readonly revealed: readonly { readonly serverSeed: string; readonly commit: string }[];
}

/** Where a scheduled draw stands, and what has become of the player's slips. */
export interface DrawView extends DrawState {
  readonly slips: readonly RoundView[];
}

/** A table that players share, as all of them see it: sent by its room with every change. Times in ms since 1970. */
export interface TableState {
  readonly type: 'table';
  /** The server's clock. */
  readonly now: number;
  readonly round: {
    readonly numero: string;
    readonly opensAt: number;
    /** No bet is taken from then on. */
    readonly closesAt: number;
    /** The result is seen, and bets are paid. */
    readonly paysAt: number;
    /** The next round opens. */
    readonly endsAt: number;
  };
  /** The result once bets have closed, with the key that proves it; null before. */
  readonly result: Json;
  readonly key: string | null;
  /** When hands are played on, and what is seen of the result meanwhile; null at a table without hands, and `dealt` before bets have closed. */
  readonly turns: { readonly insuredAt: number; readonly stoodAt: number } | null;
  readonly dealt: Json;
  /** Places around the table; null where nobody sits. `win` is null until the round has paid. Minor units of the player's currency. */
  readonly seats: readonly ({
    readonly name: string;
    readonly currency: string;
    readonly stake: number;
    readonly win: number | null;
    /** What is seen of the player's hand; null at a table without hands, and before it is dealt. */
    readonly hand: Json;
  } | null)[];
  /** All who are there. */
  readonly players: number;
  /** Field of the cloth → players with chips on it. */
  readonly crowd: Readonly<Record<string, number>>;
}

/** What a table's room sends. */
export type TableMessage =
  | TableState
  /** A slip of the player, laid here or on another device. */
  | { readonly type: 'placed'; readonly round: RoundView }
  | { readonly type: 'hand'; readonly round: RoundView; readonly seat: number }
  | { readonly type: 'paid'; readonly numero: string; readonly rounds: readonly RoundView[] };

/** A table as its page finds it. */
export interface TableView {
  /** Results of before, the newest last. */
  readonly past: readonly Json[];
  /** The player's slips, the newest last. */
  readonly slips: readonly RoundView[];
  /** What proves the results: the promised hash of the chain's first key, the public salt, and the number of its first round. */
  readonly proof: { readonly terminal: string; readonly salt: string; readonly first: number };
}

/** What the page that checks results is given. */
export interface VerifyPage {
  readonly messages: Messages;
  /** Games whose results anybody can compute, and the engines that play them. */
  readonly games: readonly {
    readonly code: string;
    readonly title: string;
    readonly plays: string;
    /** Its rounds are everybody's, from a chain of keys. */
    readonly isShared: boolean;
  }[];
}

/** What the merchant allows a page to do by itself, or faster; nothing of it where the platform says nothing. */
export interface PaceView {
  /** Spins that follow one another without a press. */
  readonly autoplay: boolean;
  /** Reels that stop at once. */
  readonly turbo: boolean;
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
  readonly pace: PaceView;
  readonly balance: number;
  readonly seq: number;
  /** The newest last; one of them may still be pending. */
  readonly rounds: readonly RoundView[];
  /** The scheduled draws of the game; null when it draws at once. */
  readonly draw: DrawView | null;
  /** The table whose rounds players share; null where each round is its player's own. */
  readonly table: TableView | null;
  /** The round of several steps that the player has left open, here or in another session; null when there is none. */
  readonly open: RoundView | null;
  /** Null when nobody can check the game's draws. */
  readonly fair: FairView | null;
}
