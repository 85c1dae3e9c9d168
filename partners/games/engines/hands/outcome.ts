import type { Card } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';

/** How a hand of the player stands or has ended. */
export type HandState = 'playing' | 'waiting' | 'stood' | 'bust' | 'folded' | 'blackjack' | 'won' | 'lost' | 'push';

/** What is seen of a game against the dealer: the same for blackjack and for poker. */
export type HandsOutcome = {
  readonly hands: readonly {
    readonly cards: readonly Card[];
    /** Points, or the name of a poker hand. */
    readonly value: string;
    readonly stake: number;
    readonly state: HandState;
  }[];
  readonly dealer: {
    readonly cards: readonly Card[];
    /** Cards that lie face down. */
    readonly hidden: number;
    readonly value: string;
  };
  readonly board: readonly Card[];
  /** What the player can do now, with what it costs beside the stake; empty when the round is over. */
  readonly options: readonly { readonly name: string; readonly stake: number }[];
  /** What happened beside the hands: `insuranceWon`, `insuranceLost`, `notQualified`, `bonus`. */
  readonly notes: readonly string[];
  /** Hundredths of all stakes that came back; 0 while the round goes on. */
  readonly times: number;
  /** There is no cash-out. */
  readonly worth: 0;
};

/** Reads `{ do: name }` among the options. Throws `BetRefused`. */
export function readOption<Name extends string>(
  options: readonly { readonly name: Name; readonly stake: number }[],
  action: unknown,
): { readonly action: { readonly do: Name }; readonly stake: number } {
  const name = typeof action === 'object' && action !== null && 'do' in action ? action.do : undefined;
  const option = options.find((one) => one.name === name);
  if (!option) throw new BetRefused('There is no such step now');
  return { action: { do: option.name }, stake: option.stake };
}

/** What came back of the stakes, in hundredths, rounded down. */
export const timesOf = (win: number, staked: number): number => (staked > 0 ? Math.floor((win * 100) / staked) : 0);
