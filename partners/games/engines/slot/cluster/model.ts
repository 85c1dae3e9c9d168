import type { Volatility } from '../outcome.ts';
import type { SymbolId } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** The symbols that fall, the best-paying first; there is no wild and no scatter. */
export const falling = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const satisfies readonly SymbolId[];

/** What a return was measured by. */
export interface Measured {
  /** Share of the stake that came back in `rounds` rounds. */
  readonly rtp: number;
  readonly rounds: number;
}

/** Everything that decides what a slot of clusters pays. Pays are coins, a twentieth of the stake each. */
export type ClusterModel = {
  readonly volatility: Volatility;
  readonly columns: number;
  readonly rows: number;
  /** How often each symbol falls, in the order of `falling`. */
  readonly weights: readonly number[];
  /** From how many symbols on each pay counts. */
  readonly sizes: readonly number[];
  /** Pays by symbol, in the order of `sizes`. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** The factor of the first window, of the first cascade and so on; the last one stays. */
  readonly ladder: readonly number[];
  /** A round ends when it has paid so many coins. */
  readonly mostCoins: number;
  /** Nobody can count it: it is what very many rounds returned. */
  readonly measured: Measured;
};

/** The three models that games choose from by their volatility. */
export const clusterModels = {
  low: { ...low, volatility: 'low' },
  medium: { ...medium, volatility: 'medium' },
  high: { ...high, volatility: 'high' },
} as const satisfies Record<Volatility, ClusterModel>;
