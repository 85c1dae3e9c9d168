import type { PotLevel } from './pots.ts';

/** What an engine may put into an outcome or a paytable: it is journaled and sent as it is. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Where outcomes come from. Injected, so that a test can replay a known sequence. */
export interface RandomSource {
  /** A whole number from 0 to `limit` − 1, each equally likely. */
  below(limit: number): number;
}

/** The stakes that one currency allows, in minor units. */
export interface StakeLimits {
  readonly steps: readonly number[];
  readonly initial: number;
}

/** A drawn round: what happened, and what it pays in minor units. */
export interface Drawn {
  readonly outcome: Json;
  readonly win: number;
}

/** A drawn round of a game that may have progressive pots. */
export interface DrawnBet extends Drawn {
  /** What it changes of the pots, by level, in thousandths of a minor unit. */
  readonly pots?: readonly number[];
}

/** A bet that the rules allow; nothing has been taken yet. */
export interface CheckedBet {
  readonly stake: number;
  readonly bets: Json;
}

/** A checked bet that has not been drawn yet. `draw` is called once, after the wallet has taken `stake`. */
export interface PreparedBet extends CheckedBet {
  /** @param pots what the pots of the game hold, by level, in thousandths of a minor unit */
  draw(random: RandomSource, pots?: readonly number[]): DrawnBet;
}

/** Draws one result for the slips of many players. */
export interface SharedDraw {
  draw(random: RandomSource): Json;
  /** What a slip is paid by a result. Throws when the journal holds no slip. */
  pay(bets: Json, result: Json): Drawn;
  /** Whether the slips of one player may lie on the cloth together. */
  takes(slips: readonly Json[], limits: StakeLimits): boolean;
}

/** The kinds of games; each has a page in the folder of its name. */
export type EngineId =
  | 'andarBahar'
  | 'baccarat'
  | 'blackjack'
  | 'book'
  | 'casinoHoldem'
  | 'coin'
  | 'craps'
  | 'crash'
  | 'dragonTiger'
  | 'dominoes'
  | 'draw'
  | 'fish'
  | 'fishPrawnCrab'
  | 'footballCards'
  | 'fortune'
  | 'hiLo'
  | 'hundred'
  | 'mines'
  | 'moneyWheel'
  | 'penalty'
  | 'plinko'
  | 'poker'
  | 'scratch'
  | 'sicBo'
  | 'slot'
  | 'teenPatti'
  | 'threeCard'
  | 'tienLen'
  | 'tower'
  | 'wheel'
  | 'xocDia';

/** One kind of game that is over once it is drawn. It knows no money beyond whole minor units, no player and no wallet. */
export interface GameEngine {
  readonly id: EngineId;
  /** Games of one family draw from the seeds that were promised to the player; left out, nobody can check its draws. */
  readonly family?: string;
  /** Checks what the page asks for. Throws `BetRefused` when the rules do not allow it. */
  prepare(bets: unknown, limits: StakeLimits): PreparedBet;
  /** Paytable, odds and layout for the page. */
  describe(): Json;
  /** The progressive pots that its rounds feed and may win; left out where there are none. */
  readonly pots?: readonly PotLevel[];
  /** A game that players share, on the clock of its table; left out where each round is its player's own. */
  readonly shared?: SharedDraw;
}

/** The page asked for a bet that the rules do not know; nothing has been taken. */
export class BetRefused extends Error {
  override readonly name = 'BetRefused';
}
