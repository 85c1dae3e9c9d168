import { isFinal, type PotChange, type Round, walletIds } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';

/** What the pots of a pool hold, as it is written down: by level, in thousandths of a minor unit. */
export interface PoolEntry {
  readonly pool: string;
  readonly held: readonly number[];
}

/** The pots of a game in a currency. Whoever plays with money that is worth nothing plays for pots of the same kind. */
export const poolName = (nodeId: number, currency: string, trial = false): string =>
  `${nodeId}.${currency}${trial ? '.trial' : ''}`;

export const poolOf = ({ nodeId, currency, trial }: PlaySession): string => poolName(nodeId, currency, trial);

const sum = (held: readonly number[], changes: readonly number[], sign: 1 | -1): readonly number[] =>
  held.map((amount, level) => amount + sign * (changes[level] ?? 0));

/**
 * The progressive pots. They follow from the rounds of the journal alone: a round that was drawn has changed them once,
 * one that was cancelled after that has not. So there is no moment at which a kill could lose or double any of their money.
 */
export class Pots {
  readonly #held = new Map<string, readonly number[]>();
  /** Changes of the rounds that are not at their end, by the round's name at the wallet. */
  readonly #counted = new Map<string, PotChange>();

  of(pool: string, seeds: readonly number[]): readonly number[] {
    return this.#held.get(pool) ?? seeds;
  }

  set({ pool, held }: PoolEntry): void {
    this.#held.set(pool, held);
  }

  /** Counts a round in as it now stands; it changes nothing when it is counted already. */
  count(round: Round): void {
    const { roundId } = walletIds(round);
    const counted = this.#counted.get(roundId);
    const isCancelled = round.state === 'cancelling' || round.state === 'cancelled';
    if (isCancelled && counted) {
      this.#change(counted, -1);
      this.#counted.delete(roundId);
    } else if (!isCancelled && round.pots && !counted) {
      this.#change(round.pots, 1);
      this.#counted.set(roundId, round.pots);
    }
    if (isFinal(round)) this.#counted.delete(roundId);
  }

  entries(): PoolEntry[] {
    return [...this.#held].map(([pool, held]) => ({ pool, held }));
  }

  #change({ pool, seeds, changes }: PotChange, sign: 1 | -1): void {
    this.#held.set(pool, sum(this.of(pool, seeds), changes, sign));
  }
}
