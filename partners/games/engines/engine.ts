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

/** An action that the rules allow, and what it costs beside the stake (minor units, 0 for most). */
export interface CheckedAction {
  readonly action: Json;
  readonly stake: number;
}

/** Where a round of several steps stands. */
export interface StepPosition {
  /** What the player may know: it is journaled and sent. */
  readonly outcome: Json;
  /** What the round pays, minor units; undefined while it goes on. */
  readonly win: number | undefined;
  /** Checks what the page asks for. Throws `BetRefused`. */
  check(action: unknown): CheckedAction;
  /** What is done for a player who has left: a cash-out, or a stand. It costs nothing. */
  leave(): Json;
}

/** A hand of a player at a shared table: its bet, what was done with it, and its own cards. */
export interface PlayedHand {
  readonly bets: Json;
  readonly actions: readonly Json[];
  /** Begins anew at every call. */
  readonly cards: RandomSource;
}

/** The parts of a round while hands are played on. `told`: nothing can be done any more, and the result is seen. */
export type HandPart = 'first' | 'second' | 'told';

/** Hands that players play on by themselves, all at a time, against one result that is told when theirs is over. */
export interface SharedHands {
  /** What all see of the result before it is told. */
  show(result: Json, part: HandPart): Json;
  at(hand: PlayedHand, result: Json, part: HandPart): StepPosition;
}

/** Draws one result for the slips of many players. */
export interface SharedDraw {
  draw(random: RandomSource): Json;
  /** What a slip is paid by a result; `hand` where there are hands. Throws when the journal holds no slip. */
  pay(bets: Json, result: Json, hand?: PlayedHand): Drawn;
  /** Whether the slips of one player may lie on the cloth together. */
  takes(slips: readonly Json[], limits: StakeLimits): boolean;
  /** Left out where players only wait for the result. */
  readonly hands?: SharedHands;
}

/** The kinds of games; each has a page in the folder of its name. */
export type EngineId =
  | 'andarBahar'
  | 'baccarat'
  | 'blackjack'
  | 'blackjackTable'
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
  /** A stake is at risk whole, whatever a round brings: there is one thing to bet on. Left out, the result says what was at risk. */
  readonly risksAll?: true;
  /** The progressive pots that its rounds feed and may win; left out where there are none. */
  readonly pots?: readonly PotLevel[];
  /** A game that players share, on the clock of its table; left out where each round is its player's own. */
  readonly shared?: SharedDraw;
}

/** The page asked for a bet that the rules do not know; nothing has been taken. */
export class BetRefused extends Error {
  override readonly name = 'BetRefused';
}
