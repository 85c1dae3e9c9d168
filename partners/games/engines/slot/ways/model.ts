import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** One set of reels. Each spin gives each reel one of its heights, each equally likely. */
export type WaysReels = {
  readonly strips: readonly Strip[];
  readonly heights: readonly number[];
};

/** Everything that decides what ways pay. Pays are coins. */
export type WaysModel = {
  readonly volatility: Volatility;
  readonly base: WaysReels;
  /** The reels of the free spins: they have grown. */
  readonly free: WaysReels;
  /** What one way of 3, 4 and 5 of a kind from the left pays. */
  readonly wayPays: Readonly<Record<string, readonly number[]>>;
  /** What 3, 4 and 5 scatters pay in the paid spin, and how many free spins they start. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: readonly number[];
  /** How many spins 3, 4 and 5 scatters add in a free spin, and how many there are at most. */
  readonly moreSpins: readonly number[];
  readonly mostSpins: number;
  readonly freeMultiplier: number;
};

interface ReelsFile {
  readonly strips: readonly string[];
  readonly heights: readonly number[];
}

interface WaysModelFile extends Omit<WaysModel, 'base' | 'free' | 'volatility'> {
  readonly base: ReelsFile;
  readonly free: ReelsFile;
}

const readReels = ({ strips, heights }: ReelsFile): WaysReels => ({ strips: strips.map(readStrip), heights });

const readModel = (file: WaysModelFile, volatility: Volatility): WaysModel => ({
  ...file,
  volatility,
  base: readReels(file.base),
  free: readReels(file.free),
});

/** The three models that games choose from by their volatility. */
export const waysModels: Readonly<Record<Volatility, WaysModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
