import type { Json } from '../../engines/engine.ts';

/**
 * Where a round stands. `betting`: the stake may or may not have been taken. `placed`: it has been taken, and the draw
 * that the slip has joined is still to open. `drawn`: the outcome is fixed, the win not yet confirmed. `cancelling`: the
 * stake goes back, not yet confirmed. `playing`: a round of several steps waits for the player. `raising`: the further stake
 * of a step may or may not have been taken. `settled` and `cancelled` are final.
 */
export type RoundState =
  | 'betting'
  | 'placed'
  | 'playing'
  | 'raising'
  | 'drawn'
  | 'settled'
  | 'cancelling'
  | 'cancelled';

/** By what a round's draws can be checked. The seed is named here and revealed later. */
export interface RoundProof {
  /** Id of the pair of seeds. */
  readonly seed: string;
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The further stake of a step, written down before the wallet is asked for it. */
export interface Raise {
  /** Counts those of a round, also those that came to nothing: each is a transaction of its own. */
  readonly n: number;
  readonly action: Json;
  readonly stake: number;
  /** The session that has taken the step: the same player may go on in another one. */
  readonly sessionId: string;
}

/** The scheduled draw that a slip has joined. */
export interface JoinedDraw {
  readonly gameCode: string;
  readonly numero: string;
  /** When it opens, milliseconds since 1970. */
  readonly at: number;
}

/** What a round changes of the pots of its game. */
export interface PotChange {
  readonly pool: string;
  /** What the pots held when they began; by level, in thousandths of a minor unit, as `changes` is. */
  readonly seeds: readonly number[];
  readonly changes: readonly number[];
}

/** One round as it is journaled. Amounts in minor units. */
export interface Round {
  /** Chosen by the page, unique within its session; the same id never bets twice. */
  readonly id: string;
  readonly sessionId: string;
  readonly state: RoundState;
  readonly stake: number;
  readonly bets: Json;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Left out of a round that is drawn at once. */
  readonly draw?: JoinedDraw;
  /** Left out of a round whose draws nobody can check. */
  readonly proof?: RoundProof;
  /** What the player has done since the stake was taken; in a round of several steps alone. */
  readonly actions?: readonly Json[];
  /** When the last of it was done, milliseconds since 1970. */
  readonly steppedAt?: number;
  /** The last further stake; it is open in the state `raising`. */
  readonly raise?: Raise;
  readonly outcome?: Json;
  readonly win?: number;
  /** What of the stake was at risk; left out where the result says it. */
  readonly risked?: number;
  /** Written down with the outcome; left out of a game without pots. */
  readonly pots?: PotChange;
  readonly balance?: number;
  readonly seq?: number;
  /** Why it was cancelled: the wallet's code, `interrupted`, `draw_closed` or `draw_void`. */
  readonly reason?: string;
}

export const isFinal = (round: Round): boolean => round.state === 'settled' || round.state === 'cancelled';

/** A slip whose stake is taken and which has not been paid yet. */
export const isUnpaid = ({ draw, state }: Round): boolean =>
  draw !== undefined && (state === 'placed' || state === 'drawn');

/** Whether the next round of the session has to wait for this one. A slip that waits for its draw, or its win, holds nobody up. */
export const isBlocking = (round: Round): boolean => !isFinal(round) && !isUnpaid(round);

/** The ids under which the wallet knows the round; both follow from the round, so a retry cannot make new ones. */
export const walletIds = (round: Pick<Round, 'id' | 'sessionId'>) => {
  const roundId = `${round.sessionId}.${round.id}`;
  return { roundId, bet: `${roundId}.bet`, win: `${roundId}.win`, raise: (n: number) => `${roundId}.bet.${n}` };
};
