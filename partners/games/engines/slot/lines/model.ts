import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** Everything that decides what lines pay. Pays are coins. */
export type LinesModel = {
  readonly volatility: Volatility;
  readonly rows: number;
  /** The row (0 top) that each line touches on each reel. */
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Strip[];
  /** Strips of the free spins: richer, and without scatters, so that the expectation stays exact. */
  readonly freeStrips: readonly Strip[];
  /** Pays for so many of a kind from the left; the last is for as many as there are reels. */
  readonly linePays: Readonly<Record<string, readonly number[]>>;
  /** What 3, 4 and 5 scatters pay, and how many free spins they start. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: readonly number[];
  readonly freeMultiplier: number;
};

interface LinesModelFile extends Omit<LinesModel, 'strips' | 'freeStrips' | 'volatility'> {
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
}

const readModel = (file: LinesModelFile, volatility: Volatility): LinesModel => ({
  ...file,
  volatility,
  strips: file.strips.map(readStrip),
  freeStrips: file.freeStrips.map(readStrip),
});

/** The three models that games choose from by their volatility. */
export const linesModels: Readonly<Record<Volatility, LinesModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
