import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import lines from './lines.json' with { type: 'json' };
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** Everything that decides what a slot with a rising multiplier pays. Pays are coins. */
export type MultiplierModel = {
  readonly volatility: Volatility;
  readonly rows: number;
  /** The row (0 top) that each line touches on each reel. */
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Strip[];
  readonly freeStrips: readonly Strip[];
  /** Pays for 3, 4 and 5 of a kind from the left. */
  readonly linePays: Readonly<Record<string, readonly number[]>>;
  /** What 3, 4 and 5 scatters pay in the paid spin, and how many free spins they start. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: readonly number[];
  /** How many spins 3, 4 and 5 scatters add in a free spin, and how many there are at most. */
  readonly moreSpins: readonly number[];
  readonly mostSpins: number;
  /** The multiplier of the first free spin; each wild in a free spin adds one to that of the next ones, up to the top. */
  readonly startMultiplier: number;
  readonly topMultiplier: number;
};

interface MultiplierModelFile extends Omit<MultiplierModel, 'strips' | 'freeStrips' | 'volatility' | 'lines' | 'rows'> {
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
}

const readModel = (file: MultiplierModelFile, volatility: Volatility): MultiplierModel => ({
  ...file,
  volatility,
  rows: 4,
  lines,
  strips: file.strips.map(readStrip),
  freeStrips: file.freeStrips.map(readStrip),
});

/** The three models that games choose from by their volatility. */
export const multiplierModels: Readonly<Record<Volatility, MultiplierModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
