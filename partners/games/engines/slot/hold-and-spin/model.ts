import type { LineRules } from '../lines/evaluate.ts';
import type { Volatility } from '../outcome.ts';
import { readStrip, type Strip } from '../symbols.ts';
import high from './models/high.json' with { type: 'json' };
import low from './models/low.json' with { type: 'json' };
import medium from './models/medium.json' with { type: 'json' };

/** The fixed jackpots that a coin may bear. The grand one is for a full board. */
export type CoinLevel = 'mini' | 'minor' | 'major';

/** What a coin may be worth, and how often it is. */
export type CoinValue = { readonly coins: number; readonly weight: number; readonly level?: CoinLevel };

/** Everything that decides what a slot pays that holds its coins. Pays are twentieths of the stake. */
export type HoldModel = LineRules & {
  readonly volatility: Volatility;
  readonly rows: number;
  readonly strips: readonly Strip[];
  /** So many coins start the respins. */
  readonly least: number;
  /** Respins without a new coin until it ends. */
  readonly respins: number;
  /** Thousandths: the chance of each free cell to get a coin in a respin. */
  readonly hit: number;
  readonly values: readonly CoinValue[];
  readonly grand: number;
};

interface HoldModelFile extends Omit<HoldModel, 'strips' | 'volatility' | 'values'> {
  readonly strips: readonly string[];
  readonly values: readonly { readonly coins: number; readonly weight: number; readonly level?: string }[];
}

const levels: readonly string[] = ['mini', 'minor', 'major'] satisfies CoinLevel[];
const isLevel = (level: string): level is CoinLevel => levels.includes(level);

const readValue = ({ coins, weight, level }: HoldModelFile['values'][number]): CoinValue =>
  level !== undefined && isLevel(level) ? { coins, weight, level } : { coins, weight };

const readModel = (file: HoldModelFile, volatility: Volatility): HoldModel => ({
  ...file,
  volatility,
  strips: file.strips.map(readStrip),
  values: file.values.map(readValue),
});

/** The three models that games choose from by their volatility. */
export const holdModels: Readonly<Record<Volatility, HoldModel>> = {
  low: readModel(low, 'low'),
  medium: readModel(medium, 'medium'),
  high: readModel(high, 'high'),
};
