import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** Four high symbols, four low ones, the wild (W) and the scatter (S). */
export const symbolIds = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'W', 'S'] as const;
export type SymbolId = (typeof symbolIds)[number];

export const reelCount = 5;
export const rowCount = 3;

/** The symbols of one reel from top to bottom; the strip is a ring. */
export type Strip = readonly SymbolId[];

/** Everything that decides what a slot pays. Pays are multiples of the stake per line, scatter pays of the whole stake. */
export type SlotModel = {
  readonly volatility: 'low' | 'medium' | 'high';
  /** The row (0 top … 2 bottom) that each line touches on each reel. */
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Strip[];
  /** Strips of the free spins: richer, and without scatters, so that the expectation stays exact. */
  readonly freeStrips: readonly Strip[];
  /** Pays for 3, 4 and 5 of a kind from the left. */
  readonly linePays: Readonly<Record<string, readonly number[]>>;
  /** What 3, 4 and 5 scatters pay, and how many free spins they start. */
  readonly scatterPays: readonly number[];
  readonly freeSpins: readonly number[];
  readonly freeMultiplier: number;
};

interface SlotModelFile extends Omit<SlotModel, 'strips' | 'freeStrips' | 'volatility'> {
  readonly volatility: string;
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
}

const isSymbol = (text: string): text is SymbolId => symbolIds.some((id) => id === text);

function readStrip(text: string): Strip {
  return text.split(' ').map((symbol) => {
    if (!isSymbol(symbol)) throw new Error(`The reel strip names an unknown symbol: ${symbol}`);
    return symbol;
  });
}

function readModel(file: SlotModelFile, volatility: SlotModel['volatility']): SlotModel {
  if (file.strips.length !== reelCount || file.freeStrips.length !== reelCount) {
    throw new Error(`The slot model "${volatility}" needs ${reelCount} strips`);
  }
  return { ...file, volatility, strips: file.strips.map(readStrip), freeStrips: file.freeStrips.map(readStrip) };
}

/** The three models that games choose from by their volatility. */
export const slotModels = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
} as const satisfies Record<SlotModel['volatility'], SlotModel>;
