import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** Everything that decides what three reels pay. Pays are coins. */
export type ClassicModel = {
  readonly volatility: Volatility;
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Strip[];
  /** Pays for three of a kind; where there are two numbers the first is for two from the left. */
  readonly linePays: Readonly<Record<string, readonly number[]>>;
  /** Each wild in the place of another symbol multiplies the win of its line by this. */
  readonly wildFactor: number;
};

interface ClassicModelFile extends Omit<ClassicModel, 'strips' | 'volatility' | 'lines' | 'rows'> {
  readonly strips: readonly string[];
}

/** The three rows and the two diagonals. */
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const readModel = (file: ClassicModelFile, volatility: Volatility): ClassicModel => ({
  ...file,
  volatility,
  rows: 3,
  lines,
  strips: file.strips.map(readStrip),
});

/** The three models that games choose from by their volatility. */
export const classicModels: Readonly<Record<Volatility, ClassicModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
